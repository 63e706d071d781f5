import type { PedidoDeCorrecao } from '#contract/novo-registro.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import {
  CAMPOS_CORRIGIVEIS,
  julgarCorrecao,
  mudancasEntre,
  valoresDoSnapshot,
} from '#domain/novo-registro/correcao.ts';
import type { Formulario, Valores } from '#domain/novo-registro/formulario-campos.ts';
import { situacaoDe } from '#domain/registro/situacao.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { campoInvalido, conflito, regraDoRegistro } from '../../../erros/app-error.ts';
import { type LivroComData, lerLivroComData } from '../catalogo.queries.ts';
import { municipioDoIbge, type Origem } from '../fontes-do-registro.queries.ts';
import { prepararDe } from '../preparar-registro.ts';
import { camposInvalidos, noCorpo } from '../recusas.ts';
import { assinantesDeHoje } from './assinantes-de-hoje.ts';
import { lerCorrigivel, type RegistroCorrigivel } from './correcao.queries.ts';

export type DepsDaCorrecao = Pick<Dependencies, 'prisma' | 'agora' | 'config' | 'fila' | 'confirmacao'>;

export type Especie = 'correcao' | 'segunda-via';

const PEDE_DE_NOVO = 'ela o pede em uma nova solicitação';

/** Why a record cannot be corrected now; null: it can. */
export function impedimentoDaCorrecao(registro: RegistroCorrigivel): string | null {
  const { outroAtivo, deFora } = registro;
  if (deFora) return `O diploma é de outra instituição: ${PEDE_DE_NOVO}, que diz qual corrige.`;
  if (registro.revogado) return 'O registro foi revogado: o que a revogação desfez não se corrige. Registre de novo.';
  if (outroAtivo === null) return null;
  const { numeroRegistro, livro, segundaVia } = outroAtivo;
  const qual = segundaVia ? 'a segunda via' : 'o registro';
  return `O estudante já tem neste curso ${qual} nº ${numeroRegistro} do livro ${livro}: corrija ou anule antes aquele.`;
}

/** Why a record can have no second copy now; null: it can. */
export function impedimentoDaSegundaVia(registro: RegistroCorrigivel): string | null {
  const { segundaVia, cancelado, outroAtivo, deFora } = registro;
  if (deFora) return `O diploma é de outra instituição: ${PEDE_DE_NOVO} de segunda via.`;
  if (segundaVia) return 'Este registro é uma segunda via; a segunda via se registra a partir da primeira.';
  if (cancelado) return 'O registro está anulado: registre uma nova primeira via.';
  if (outroAtivo === null) return null;
  return `A segunda via já foi registrada: nº ${outroAtivo.numeroRegistro} do livro ${outroAtivo.livro}.`;
}

/** Null: the record that is corrected is annulled already. */
export function acaoDaCorrecao(registro: RegistroCorrigivel): 'cancelar' | 'revogar' | null {
  const situacao = situacaoDe(registro);
  if (situacao === 'cancelado' || situacao === 'revogado') return null;
  return situacao === 'ativo' ? 'cancelar' : 'revogar';
}

/** The new record as of today, and its differences; writes nothing. @throws AppError 400, 404, 409, 422 */
export async function prepararCorrecao(
  { prisma, agora, config }: Pick<DepsDaCorrecao, 'prisma' | 'agora' | 'config'>,
  { id, especie, usuario }: { id: string; especie: Especie; usuario: Usuario },
  pedido: PedidoDeCorrecao,
) {
  const registro = await lerCorrigivel(prisma, id);
  const impedimento = especie === 'correcao' ? impedimentoDaCorrecao(registro) : impedimentoDaSegundaVia(registro);
  if (impedimento !== null) throw conflito(impedimento);
  const hoje = hojeEm(agora(), config.fusoHorario);
  const livro = await lerLivroComData(prisma, pedido.LivroID, 'LivroID');
  if (livro.ultimaData !== null && livro.ultimaData > hoje) {
    throw campoInvalido('LivroID', `O livro ${livro.nome} já tem registros de data posterior a hoje`);
  }
  const antes = valoresDoSnapshot(registro.snapshot);
  const f = formularioDe(especie === 'segunda-via' ? { ...antes, SegundaVia: true } : antes, pedido, hoje, livro);
  conferirTitulo(registro, f);
  const mudancas = mudancasEntre(antes, f);
  if (especie === 'correcao' && mudancas.length === 0)
    throw regraDoRegistro('Nada foi corrigido: altere ao menos um campo.');
  const origem = doRegistro(registro, especie, { antes, livro, hoje });
  const { modelo: snapshot, divergencias } = prepararDe(
    { ...f, ...assinantesDeHoje(f, livro.assinantes) },
    usuario,
    origem,
  );
  const impossiveis = divergencias.filter(({ gravidade }) => gravidade === 'impossivel');
  if (impossiveis.length > 0) throw camposInvalidos(noCorpo(impossiveis));
  return { registro, snapshot, mudancas };
}

function formularioDe(antes: Valores, pedido: PedidoDeCorrecao, hoje: string, livro: { id: string; nome: string }) {
  const alheios = Object.keys(pedido.Campos).filter(
    (campo) => !(CAMPOS_CORRIGIVEIS as readonly string[]).includes(campo),
  );
  if (alheios.length > 0) throw campoInvalido(alheios[0] ?? '', `Este campo não se corrige: ${alheios.join(', ')}`);
  const novo = { Processo: pedido.Processo, DataRegistro: hoje, LivroID: livro.id, LivroRegistro: livro.nome };
  const julgada = julgarCorrecao({ ...antes, ...pedido.Campos, ...novo }, hoje);
  if (julgada.ok) return julgada.formulario;
  const campos = julgada.problemas.map(({ campo, mensagem }) => ({ campo, message: mensagem }));
  throw camposInvalidos(campos);
}

function conferirTitulo({ titulacoes, snapshot }: RegistroCorrigivel, f: Formulario): void {
  const outro = f.TituloConferido !== snapshot.curso.titulo || f.Sexo !== snapshot.diplomado.sexo;
  if (!outro || titulacoes.some(({ titulacao, sexo }) => titulacao === f.TituloConferido && sexo === f.Sexo)) return;
  throw campoInvalido('TituloConferido', 'O título conferido não é deste curso para o sexo do diplomado');
}

/** The record that stands as the source: what the catalogue said then, held against what was registered. */
function doRegistro(
  { snapshot, id, livro: anterior, numeroRegistro, campusId }: RegistroCorrigivel,
  especie: Especie,
  { antes, livro, hoje }: { antes: Valores; livro: LivroComData; hoje: string },
): Origem {
  const { curso, iesEmissora, iesRegistradora, historico, primeiraVia } = snapshot;
  const copia = { registroId: id, livro: anterior.nome, numeroRegistro: String(numeroRegistro) };
  return {
    contexto: {
      curso,
      iesEmissora,
      iesRegistradora,
      historico,
      livro,
      primeiraVia: especie === 'segunda-via' ? copia : primeiraVia,
    },
    // Course and acts are those of the snapshot: nothing of the catalogue has to be held.
    curso: { campusId, reconhecimentos: [], autorizacoes: [] },
    lidos: {},
    fontes: {
      estudante: null,
      vida: null,
      anterior: { valores: antes, nome: nomeDoAnterior(numeroRegistro, anterior.nome) },
      curso: { codigoInterno: curso.codigoInterno ?? '', nome: curso.nome, modalidade: curso.modalidade },
      livro: { nome: livro.nome, ultimaData: livro.ultimaData },
      municipio: municipioDoIbge,
      assinantes: livro.assinantes,
      disciplinasPendentes: [],
      documentosQueFaltam: [],
      noAcervo: [],
      hoje,
    },
  };
}

export const nomeDoAnterior = (numero: number, livro: string): string => `registro nº ${numero} do livro ${livro}`;
