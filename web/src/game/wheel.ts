/** What the wheel offers just now, read from what the server allows. */
import { optionsIn } from './actions';
import { isMyTurn, type Option, type TableModel } from './model';

export const offeredOptions = (model: TableModel): Option[] => (isMyTurn(model) ? optionsIn(model.legal) : []);

/** The touched option, while it is on offer; the only one on offer is taken without a touch. */
export function chosenOption(model: TableModel, picked: Option | null): Option | null {
  const offered = offeredOptions(model);
  if (picked && offered.includes(picked)) return picked;
  return offered.length === 1 ? (offered[0] ?? null) : null;
}

export const isWheel = ({ phase }: TableModel): boolean => phase === 'wheel' || phase === 'roll' || phase === 'use';
