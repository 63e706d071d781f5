import { isDeepStrictEqual } from 'node:util';
import type { RelatorioDaSincronizacao } from '#contract/cursos.contract.ts';
import type { CursoDoSiga } from '../../../adapters/siga/curso-do-siga.ts';
import type { Db } from '../../../db/prisma-client.ts';
import { INSTITUICAO_PADRAO } from '../../apoio/apoio.service.ts';
import { lerCadastro, travarInstituicao } from '../../instituicao/instituicao.service.ts';
import { gravarCampiDoSiga } from './campi.repository.ts';
import { type Adocao, compararCampi, type DiferencasDosCampi } from './comparar-campi.ts';
import { lerNossosCampi } from './nossos-cursos.queries.ts';

/**
 * Takes over the campuses of SIGA's courses in a running transaction. The facts of each institution are locked as a
 * screen locks them (`gravarSecao`): whoever has an older version of the section on screen is refused when saving, and
 * nobody's change is written over. `anotar` has before and after of each institution whose campuses changed.
 */
export async function sincronizarCampi(tx: Db, doSiga: readonly CursoDoSiga[], adotar: readonly Adocao[]) {
  const donas = new Set([INSTITUICAO_PADRAO, ...(await lerNossosCampi(tx)).map(({ instituicaoId }) => instituicaoId)]);
  for (const id of [...donas].toSorted((a, b) => a - b)) await travarInstituicao(tx, id);
  const antes = new Map<number, Awaited<ReturnType<typeof lerCadastro>>>();
  for (const id of donas) antes.set(id, await lerCadastro(tx, id));
  const haInstituicao = antes.get(INSTITUICAO_PADRAO)?.identificacao != null;
  const diferencas = compararCampi(doSiga, await lerNossosCampi(tx), adotar, haInstituicao);
  await gravarCampiDoSiga(tx, diferencas);
  const anotar = [];
  for (const [id, { campi }] of antes) {
    const depois = await lerCadastro(tx, id);
    if (isDeepStrictEqual(depois.campi, campi)) continue;
    const entrada = { entidade: 'instituicao', id: String(id), acao: 'campi-do-siga' };
    anotar.push({ ...entrada, de: { campi }, para: { campi: depois.campi } });
  }
  return { recusados: diferencas.recusados, relatorio: relatar(diferencas), anotar };
}

function relatar(diferencas: DiferencasDosCampi): Pick<RelatorioDaSincronizacao, 'campi' | 'perguntas'> {
  const { criar, completar, renomear, perguntas } = diferencas;
  return {
    campi: {
      novos: criar.map(({ id, nome, sigla, endereco }) => ({
        campusID: id,
        nome,
        completo: sigla !== '' && endereco !== null,
        faltam: [...(sigla === '' ? (['sigla'] as const) : []), ...(endereco === null ? (['endereço'] as const) : [])],
      })),
      completados: completar.map(({ nosso }) => ({ campusID: nosso.id, nome: nosso.nome })),
      renomeados: renomear.map(({ nosso, nome }) => ({ campusID: nosso.id, de: nosso.nome, para: nome })),
    },
    perguntas,
  };
}
