/** The text with a full stop, unless it ends a sentence already: `With Maude T.` */
export const asSentence = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);
