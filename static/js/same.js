/** Whether two things that came as JSON say the same. @param {unknown} a @param {unknown} b */
export const same = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b);
