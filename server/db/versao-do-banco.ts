import { PartidaRecusada } from '../erros/partida-recusada.ts';

/** Nothing may be done in this database by this version, and waiting does not help. */
export class VersaoPosterior extends PartidaRecusada {}

/** @throws VersaoPosterior when a migration is applied that this version does not have: it would misread what is there */
export function recusarVersaoPosterior(aplicadas: readonly string[], daqui: readonly string[]): void {
  const alheia = aplicadas.find((nome) => !daqui.includes(nome));
  if (alheia === undefined) return;
  throw new VersaoPosterior(
    `O banco é de uma versão posterior a esta, que não conhece a migração ${alheia}. Use a versão que o atualizou, ou restaure em um banco novo o backup de antes da atualização.`,
  );
}
