import type { Curriculo } from '#contract/curriculos.contract.ts';
import type { ConteudoDoCurriculo } from '#domain/curriculo/conteudo.ts';
import { hojeEm } from '#domain/texto/data.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { esperarAssinatura } from '../../db/avisos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { comDocumentoValido } from '../../http/documento-valido.ts';
import { curriculoEscolarXml, curriculoParaMec } from '../../mec/curriculo-em-xml.ts';
import { gerarCodigoHistorico } from '../../mec/ids.ts';
import { exigirAmbiente, lerEmissora } from '../instituicao/instituicao.service.ts';
import { lerCursoMinimo } from '../novo-registro/novo-registro.service.ts';
import { lerCurriculo } from './curriculos.queries.ts';
import { inserirCurriculo } from './curriculos.repository.ts';

type Deps = Pick<Dependencies, 'prisma' | 'agora' | 'config' | 'fila'>;

/**
 * Writes a curriculum by MEC's layout and sends it to be signed. Its code is provisional until the service gives its
 * own.
 * @throws AppError 404 for an unknown course, 422 for what catalogue or layout refuse
 */
export async function gerarCurriculo(
  deps: Deps,
  ator: Ator,
  { cursoId, ...conteudo }: ConteudoDoCurriculo & { cursoId: string },
): Promise<Curriculo> {
  const { prisma, config, agora } = deps;
  const hoje = new Date(hojeEm(agora(), config.fusoHorario));
  const [curso, ies] = await Promise.all([
    lerCursoMinimo(prisma, { id: cursoId }),
    lerEmissora(prisma, { id: cursoId }, hoje),
  ]);
  const codigoValidacao = gerarCodigoHistorico(ies.codigoMec);
  const ambiente = await exigirAmbiente(prisma, config);
  const dados = curriculoParaMec(conteudo, { curso, ies, codigoValidacao, ambiente });
  const xml = comDocumentoValido('o currículo', () => curriculoEscolarXml(dados));
  const id = await atuar(deps, ator, { entidade: 'curriculo', acao: 'gerar' }, async (tx, criadoEm) => {
    const { codigo, data, unidades } = conteudo;
    const novo = { cursoId, codigo, data, conteudo, dados, xml, criadoEm, por: ator.usuario };
    const retorno = await inserirCurriculo(tx, deps, novo);
    const { cpf } = ator.usuario;
    await esperarAssinatura(tx, { cpf, especie: 'curriculo', alvo: retorno, quando: criadoEm });
    return { retorno, anotar: { id: retorno, para: { cursoId, codigo, data, unidades: unidades.length } } };
  });
  return lerCurriculo(prisma, id);
}
