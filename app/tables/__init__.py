"""What a table is: commands are decided into events, events are folded into its state. No IO."""
