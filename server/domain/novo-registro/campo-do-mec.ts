import { ENVIADOS } from './payload.ts';

/** MEC's element paths and the same in the body: each field's, and the part that it stands in where the two agree. */
const DO_MEC = ENVIADOS.flatMap(({ caminho, campo }): (readonly [mec: string, noCorpo: string])[] => {
  if (campo.mec === null) return [];
  const mec = campo.mec ?? caminho;
  return [[mec, caminho] as const, [acima(mec), acima(caminho)] as const];
})
  .filter(([mec, noCorpo]) => mec !== '' && noCorpo !== '')
  .concat([['HistoricoEscolar', 'Historico']])
  .sort(([a], [b]) => b.length - a.length);

function acima(caminho: string): string {
  return caminho.split('.').slice(0, -1).join('.');
}

/** MEC's element path of a refused value → the field of the body, so that the wizard can point at it. */
export function campoDoMec(caminho: string): string {
  const achados = DO_MEC.map(([mec, noCorpo]) => {
    const inicio = `.${caminho}.`.lastIndexOf(`.${mec}.`);
    return { noCorpo, fim: inicio < 0 ? -1 : inicio + mec.length };
  });
  const melhor = achados.reduce((um, outro) => (outro.fim > um.fim ? outro : um));
  return melhor.fim < 0 ? caminho : melhor.noCorpo + caminho.slice(melhor.fim);
}
