/** Whether somebody is writing right now: then nothing is filled in under their hands. */
export const isWriting = (): boolean => document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'text';
