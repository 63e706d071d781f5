/** Calendar date `yyyy-MM-dd` of an instant in an IANA zone (R8). */
export const dataNoFuso = (instante: Date, fusoHorario: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: fusoHorario, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instante,
  );
