/** A `DATE` column (midnight UTC) as yyyy-MM-dd; null stays null. */
export function isoOuNulo(data: Date): string;
export function isoOuNulo(data: Date | null): string | null;
export function isoOuNulo(data: Date | null): string | null {
  return data === null ? null : data.toISOString().slice(0, 10);
}

/** yyyy-MM-dd as the value of a `DATE` column; absent and null are null. */
export const paraColuna = (iso: string | null | undefined): Date | null => (iso ? new Date(`${iso}T00:00:00Z`) : null);
