/** What the polite live region says. */
export const spoken = $state({ text: '', turn: 0 });

export function say(sentence: string): void {
  spoken.turn = 1 - spoken.turn;
  spoken.text = sentence;
}
