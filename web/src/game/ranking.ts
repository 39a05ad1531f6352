import type { Player } from './model';

/** By points, the best first; who has the same has the same place. */
export function ranking(players: readonly Player[]): { player: Player; place: number }[] {
  const sorted = [...players].sort((a, b) => b.total - a.total || a.seat - b.seat);
  return sorted.map((player) => ({ player, place: 1 + sorted.filter((other) => other.total > player.total).length }));
}
