/**
 * A typed value before it is checked: same shape, but any text where the checked value has one of
 * MEC's options, and `undefined` where something mandatory is not known.
 */
export type Solto<T> = T extends string
  ? string
  : T extends readonly (infer U)[]
    ? readonly Solto<U>[]
    : T extends object
      ? { [K in keyof T]: Solto<T[K]> | undefined }
      : T;
