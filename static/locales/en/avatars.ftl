### How people look.

avatar-choose = The animal
avatar-colour = The colour
avatar-of-colour = Colour { $number }
avatar-dingo = Dingo
avatar-rabbit = Rabbit
avatar-bear = Bear
avatar-frog = Frog
avatar-fox = Fox
avatar-cat = Cat
avatar-owl = Owl
avatar-koala = Koala
avatar-panda = Panda
avatar-sheep = Sheep
avatar-mouse = Mouse
avatar-pig = Pig
