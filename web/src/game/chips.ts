/** The seven colours of the players' chips. */
import type { Colour } from '../protocol';

export type ChipColour = Colour;
export const CHIP_COLOURS = ['teal', 'pink', 'violet', 'copper', 'lime', 'sky', 'sand'] as const satisfies readonly ChipColour[];

/** As the style sheets number them, from 1. */
export const chipOf = (colour: ChipColour): number => CHIP_COLOURS.indexOf(colour) + 1;
