/** Size of a campaign: a tenth of the whole in an ordinary run, all of it with `CAMPANHA=1`. At least one. */
export function quantidade(inteira: number): number {
  return process.env.CAMPANHA === '1' ? inteira : Math.max(1, Math.round(inteira / 10));
}
