import { type Ator, anotarAto } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { paraAnotar } from '../registros/registros.service.ts';
import { comSeusLivros, redigirAviso } from './aviso-dou.ts';
import { emRtf } from './em-rtf.ts';
import { lerRecorte } from './exportacoes.queries.ts';
import { condicaoDe, exigirAlgum, momento, type RecorteDoExtrato } from './recorte-do-extrato.ts';

type Deps = Pick<Dependencies, 'pool' | 'agora' | 'config'>;

/** The notices of what is on screen, one an institution; without a period, that of the records found. @throws AppError 404 */
async function redigir(deps: Deps, ator: Ator, recorte: RecorteDoExtrato) {
  return lerRecorte(deps.pool, condicaoDe(deps, recorte), async ({ total, periodo, instituicoes, livros }) => {
    exigirAlgum(total);
    const deles = await livros();
    const de = { inicio: recorte.inicio ?? periodo?.inicio ?? '', fim: recorte.fim ?? periodo?.fim ?? '' };
    const contexto = { periodo: de, ...momento(deps, de), assina: ator.usuario };
    const avisos = comSeusLivros(instituicoes, deles).map((um) => redigirAviso(um.instituicao, um.livros, contexto));
    if (avisos.length === 0) throw naoEncontrado('Todos os registros encontrados foram anulados.');
    return { avisos, registros: deles.reduce((soma, { registros }) => soma + registros, 0), ...de };
  });
}

/** Reads the text of the notice, ready to be copied. @throws AppError 404 */
export async function lerAviso(deps: Deps, ator: Ator, recorte: RecorteDoExtrato) {
  const { avisos, ...resto } = await redigir(deps, ator, recorte);
  const texto = avisos
    .map(({ titulo, texto, lugarEData, assina }) => [titulo, texto, lugarEData, assina.join('\n')].join('\n\n'))
    .join('\n\n\n');
  return { texto, ...resto };
}

/** The same as RTF; the export is an audit entry. @throws AppError 404 */
export async function exportarAvisoRtf(
  deps: Deps & Pick<Dependencies, 'prisma'>,
  ator: Ator,
  recorte: RecorteDoExtrato,
) {
  const { avisos, registros, inicio, fim } = await redigir(deps, ator, recorte);
  const para = { ...paraAnotar({ ...recorte, inicio, fim }), registros };
  await anotarAto(deps, ator, { entidade: 'exportacao', acao: 'exportar' }, { id: 'aviso-dou-rtf', para });
  const paragrafos = avisos.flatMap(({ titulo, texto, lugarEData, assina }, n) => [
    { texto: titulo, alinhar: 'centro', negrito: true, novaPagina: n > 0 } as const,
    { texto } as const,
    { texto: lugarEData, alinhar: 'direita' } as const,
    ...assina.map((linha) => ({ texto: linha, alinhar: 'centro' }) as const),
  ]);
  return { conteudo: emRtf(paragrafos), inicio, fim };
}
