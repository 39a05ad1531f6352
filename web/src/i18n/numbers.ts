/** Numbers as they are set in print: with a real minus sign. */
import { FluentNumber, type Scope } from '@fluent/bundle';

const MINUS = '−';

export const signed = (value: number): string => String(value).replace('-', MINUS);

/** A number below zero inside a sentence. */
export class Negative extends FluentNumber {
  override toString(scope?: Scope): string {
    return super.toString(scope).replace('-', MINUS);
  }
}
