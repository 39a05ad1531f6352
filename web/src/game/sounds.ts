import type { Event } from '../protocol';
import type { Sound } from '../sound';
import type { TableModel } from './model';

/** Which sound an event makes at this seat, if any. */
export function soundOf(event: Event, me: number, model: TableModel | null): Sound | null {
  switch (event.kind) {
    case 'dealt':
      return model?.doubled ? 'lucky' : 'deal';
    case 'drew':
      return 'deal';
    case 'played':
      return 'play';
    case 'acted':
      return 'bid';
    case 'trick-won':
      return event.seat === me ? 'win' : null;
    case 'rolled':
      return event.face !== 'miss' && model?.blocked.some((option) => option === event.face) ? 'lucky' : 'bid';
    case 'game-over':
      return 'lucky';
    default:
      return null;
  }
}
