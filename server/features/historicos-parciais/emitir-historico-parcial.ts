import type { HistoricoParcial } from '#contract/historicos-parciais.contract.ts';
import { CAMPOS_DO_ALUNO } from '#domain/historico-parcial/aluno.ts';
import type { SituacaoDoEstudante } from '#domain/historico-parcial/situacoes.ts';
import { CAMPOS, type Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { aninhar, valorNoRegistro } from '#domain/novo-registro/payload.ts';
import { parteDoFormulario } from '#domain/novo-registro/snapshot.ts';
import type { SituacaoDoPeriodo } from '#domain/novo-registro/snapshot-elemento.ts';
import { formatarDataHora, hojeEm } from '#domain/texto/data.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import { esperarAssinatura } from '../../db/avisos.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../erros/app-error.ts';
import { comDocumentoValido } from '../../http/documento-valido.ts';
import { historicoDoEstudante, historicoEscolarXml, type InfHistoricoEscolar } from '../../mec/historico-em-xml.ts';
import { gerarCodigoHistorico } from '../../mec/ids.ts';
import { exigirAmbiente, lerEmissora } from '../instituicao/instituicao.service.ts';
import { lerHistoricoParcial } from './historicos-parciais.queries.ts';
import { inserirHistoricoParcial } from './historicos-parciais.repository.ts';
import { type EstudanteLido, lerEstudante } from './ler-estudante.ts';

type Deps = Pick<Dependencies, 'siga' | 'prisma' | 'agora' | 'config' | 'fila'>;

/** Stated by the office; the rest is the academic system's word of this moment. */
interface Pedido {
  rga: string;
  situacao: SituacaoDoEstudante;
  periodoLetivo: string;
  descricao: string;
  complementos: Readonly<Record<string, string>>;
}

/**
 * Writes the transcript of somebody who has not graduated by MEC's layout and sends it to be signed. @throws AppError
 * 400 at what is missing, 404, 422 for what the layout refuses, SigaIndisponivel
 */
export async function emitirHistoricoParcial(deps: Deps, ator: Ator, pedido: Pedido): Promise<HistoricoParcial> {
  const lido = await lerEstudante(deps, pedido.rga, pedido.complementos);
  if (lido.faltam.length > 0) {
    const campos = lido.faltam.map(({ campo, mensagem }) => ({ campo: `complementos.${campo}`, message: mensagem }));
    throw new AppError('ENTRADA_INVALIDA', 400, campos.map(({ message }) => message).join('; '), campos);
  }
  const dados = await paraMec(deps, lido, pedido);
  const xml = comDocumentoValido('o histórico parcial', () => historicoEscolarXml('parcial', dados));
  const { rga, nome, curso: nomeCurso } = lido.estudante;
  const id = await atuar(deps, ator, { entidade: 'historico-parcial', acao: 'emitir' }, async (tx, criadoEm) => {
    const novo = { rga, nome, nomeCurso, dados, xml, criadoEm, por: ator.usuario };
    const retorno = await inserirHistoricoParcial(tx, deps, novo);
    const { cpf } = ator.usuario;
    await esperarAssinatura(tx, { cpf, especie: 'historico-parcial', alvo: retorno, quando: criadoEm });
    return { retorno, anotar: { id: retorno, para: { rga, situacao: pedido.situacao } } };
  });
  return lerHistoricoParcial(deps.prisma, id);
}

async function paraMec(deps: Deps, lido: EstudanteLido, pedido: Pedido): Promise<InfHistoricoEscolar> {
  const { config, agora } = deps;
  const dataEmissao = hojeEm(agora(), config.fusoHorario);
  const curso = { codigoInterno: lido.estudante.codigoCurso };
  const iesEmissora = await lerEmissora(deps.prisma, curso, new Date(dataEmissao));
  const { diplomado, ingresso } = lerPartes(lido);
  const ids = { codigoValidacaoHistorico: gerarCodigoHistorico(iesEmissora.codigoMec) };
  const { rga: _, ...historico } = lido.historico;
  return historicoDoEstudante(
    { diplomado, curso: lido.curso, iesEmissora, ids },
    {
      ...historico,
      enade: lido.enade,
      ingresso,
      dataEmissao,
      situacao: situacaoDo(pedido),
      horaEmissao: formatarDataHora(agora(), config.fusoHorario).slice(-8),
      periodoLetivoAtual: pedido.periodoLetivo || null,
    },
    await exigirAmbiente(deps.prisma, config),
  );
}

/** The student's fields at their places in a registration's snapshot. */
function lerPartes({ valores }: EstudanteLido) {
  const f = valores as Formulario;
  const pares = [...CAMPOS_DO_ALUNO, 'ID' as const].flatMap((campo) => {
    const { snapshot } = CAMPOS[campo];
    const valor = valorNoRegistro(f, campo);
    return valor === undefined || typeof snapshot !== 'string' ? [] : [[snapshot, valor] as const];
  });
  const arvore = aninhar([['diplomado.rg', null], ['diplomado.outroDocumento', null], ...pares]);
  return {
    diplomado: parteDoFormulario.shape.diplomado.parse(arvore.diplomado),
    ingresso: parteDoFormulario.shape.historico.shape.ingresso.parse(
      (arvore.historico as { ingresso: unknown } | undefined)?.ingresso,
    ),
  };
}

const NADA = { instituicao: null, pais: null, programa: null };
function situacaoDo({ situacao, descricao }: Pedido): SituacaoDoPeriodo {
  if (situacao === 'OutraSituacao') return { situacao, descricao };
  if (situacao === 'IntercambioNacional' || situacao === 'IntercambioInternacional') {
    return { situacao, ...NADA, instituicao: descricao || null };
  }
  return { situacao };
}
