/** The size of letters around an element, as they are drawn: what a page's plain text would be if it were 16 pixels of 16. */
const OF_PLAIN_TEXT = 0.9375;

export const letters = (around: Element): number => parseFloat(getComputedStyle(around).fontSize) / OF_PLAIN_TEXT;
