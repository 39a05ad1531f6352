import type { Settings } from '../protocol';

/** A table as most people want it: friends in the room or on the phone, nobody else. */
export const freshSettings = (): Settings => ({
  mode: 'classic',
  rounds: 14,
  seats: 4,
  turned_joker: 'dealer-leads',
  pace: 0,
  speed: 'normal',
  public: false,
  spectators: true,
  chat: null,
  forfeits: [],
  hot_seat: false,
});
