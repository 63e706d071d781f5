import { createHash } from 'node:crypto';
import type { Importacao } from '#contract/historico.contract.ts';
import { MODELO_DE_HISTORICO } from '#domain/novo-registro/modelo-de-historico.ts';
import type { HistoricoAcademico } from '#domain/novo-registro/snapshot-historico.ts';
import { semAcento } from '#domain/texto/sem-acento.ts';
import type { Estudante } from '../../adapters/siga/siga.port.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, existente } from '../../erros/app-error.ts';
import { validadorDaCasa } from '../../mec/validador-instalado.ts';
import { conferirHistorico, type HistoricoConferido } from './conferir-historico.ts';
import { gravarImportacao } from './historico.repository.ts';
import { type ArquivoLido, ArquivoRecusado, lerArquivo } from './ler-arquivo.ts';

/** Keeps a transcript that SIGA lacks; replaces an earlier one. @throws AppError 400 with every fault, 404, SIGA's */
export async function importarHistorico(
  deps: Pick<Dependencies, 'prisma' | 'pool' | 'siga' | 'agora' | 'config'>,
  ator: Ator,
  rga: string,
  conteudo: Buffer,
): Promise<Importacao> {
  const estudante = existente(await deps.siga.estudante(rga), 'RGA não encontrado! Verifique RGA informado');
  const { origem, historico, avisos: doArquivo } = conferir(deps, conteudo, estudante);
  const avisos = [...doArquivo, ...avisosDaContagem(historico, await deps.siga.historico(rga))];
  const sha256 = createHash('sha256').update(conteudo).digest('hex');
  return atuar(deps, ator, { entidade: 'historico', acao: 'importar' }, async (tx, importadoEm) => {
    const importacao = { dados: historico, origem, importadoEm, por: ator.usuario.nome };
    const importado = await gravarImportacao(tx, rga, importacao);
    const para = { origem, elementos: historico.elementos.length, sha256 };
    return { retorno: { ...importado, avisos }, anotar: { id: rga, para } };
  });
}

function conferir(
  deps: Pick<Dependencies, 'pool' | 'agora' | 'config'>,
  conteudo: Buffer,
  estudante: Estudante,
): HistoricoConferido & Pick<ArquivoLido, 'origem'> {
  try {
    const lido = lerArquivo(conteudo);
    conferirDono(lido, estudante);
    const { historico, avisos } = conferirHistorico(lido, validadorDaCasa(deps));
    recusarModelo(lido, historico);
    return { origem: lido.origem, historico, avisos: [...avisosDoNome(lido, estudante), ...avisos] };
  } catch (erro) {
    if (!(erro instanceof ArquivoRecusado)) throw erro;
    const campos = erro.problemas.map(({ linha, campo, motivo }) => ({ campo, message: `Linha ${linha}: ${motivo}` }));
    const quantos = campos.length === 1 ? 'um problema' : `${campos.length} problemas`;
    throw new AppError('ARQUIVO_RECUSADO', 400, `O histórico não foi importado: ${quantos} no arquivo.`, campos);
  }
}

/** A transcript of somebody else must not be imported by a slip. */
function conferirDono({ aluno, origem }: ArquivoLido, { rga, cpf }: Estudante): void {
  const campo = origem === 'JSON' ? '' : 'Aluno.';
  const recusar = (nome: string, motivo: string) =>
    new ArquivoRecusado([{ linha: aluno.linha, campo: campo + nome, motivo }]);
  if (aluno.rga !== rga) {
    throw recusar(origem === 'JSON' ? 'rga' : 'ID', `O arquivo tem de ser do estudante de RGA ${rga}`);
  }
  if (aluno.cpf !== null && cpf !== null && aluno.cpf !== cpf) {
    throw recusar('CPF', 'O CPF do arquivo não é o do estudante no sistema acadêmico');
  }
}

const disciplinasDe = (historico: HistoricoAcademico) =>
  historico.elementos.filter((um) => um.elemento === 'disciplina');
const DO_MODELO = new Set(disciplinasDe(MODELO_DE_HISTORICO).map(({ nome }) => nome));

/** The downloaded model as it is holds invented subjects. */
function recusarModelo({ aluno }: ArquivoLido, historico: HistoricoAcademico): void {
  if (!disciplinasDe(historico).some(({ nome }) => DO_MODELO.has(nome))) return;
  const motivo =
    'O arquivo ainda tem o exemplo do modelo (“Nome da disciplina”): troque pelas disciplinas do estudante';
  throw new ArquivoRecusado([{ linha: aluno.linha, campo: 'elementos', motivo }]);
}

/** For whatever the academic system has more of than the file. */
function avisosDaContagem(historico: HistoricoAcademico, doSiga: HistoricoAcademico | null): string[] {
  const [noArquivo, noSiga] = [disciplinasDe(historico).length, doSiga === null ? 0 : disciplinasDe(doSiga).length];
  if (noSiga <= noArquivo) return [];
  return [`O sistema acadêmico tem ${noSiga} disciplinas deste estudante; o arquivo, ${noArquivo}. Vale o arquivo.`];
}

function avisosDoNome({ aluno }: ArquivoLido, { nome }: Estudante): string[] {
  if (aluno.nome === null || semAcento(aluno.nome) === semAcento(nome)) return [];
  return [`O nome no arquivo (${aluno.nome}) difere do que está no sistema acadêmico (${nome}).`];
}
