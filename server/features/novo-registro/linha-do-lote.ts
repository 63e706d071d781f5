import type { z } from 'zod';
import { criarLoteBody, type RespostasDaLinha } from '#contract/novo-registro.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import type { DadosDeAbertura } from '#domain/novo-registro/dados-de-abertura.ts';
import {
  confirmarTodas,
  type Derivacao,
  derivacoes,
  problemasDeConfirmacao,
} from '#domain/novo-registro/derivacoes.ts';
import { type ProblemaDoFormulario, validarFormulario } from '#domain/novo-registro/formulario.ts';
import type { Formulario, Valores } from '#domain/novo-registro/formulario-campos.ts';
import { valoresIniciais } from '#domain/novo-registro/valores-iniciais.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Db } from '../../db/prisma-client.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import { dadosDeAbertura, lerLugar } from './abrir-registro.ts';
import { type LidoDoSiga, lerDoSiga } from './estudante.ts';
import { recusarAnulado } from './lote.repository.ts';
import { paraVida } from './novo-registro.mapper.ts';
import type { DepsDoRegistro } from './preparar-registro.ts';
import { acharRascunho } from './rascunho.repository.ts';

export const comumDoLote = criarLoteBody.omit({ Rgas: true, Linhas: true, DataColacaoId: true });
type Comum = Partial<z.output<typeof comumDoLote>>;

/** One graduate of a ceremony as a form: what SIGA and catalogue give, what is common, what was answered. */
interface Linha {
  dados: DadosDeAbertura;
  derivacoes: Derivacao[];
  valores: Valores;
  lido: LidoDoSiga;
  validado: { ok: true; formulario: Formulario } | { ok: false; problemas: ProblemaDoFormulario[] };
}

/**
 * Reads SIGA and fills one line's form; open gaps are its problems. @throws AppError 422, also where a record was
 * annulled or a draft is kept
 */
export async function montarLinha(
  deps: DepsDoRegistro,
  usuario: Usuario,
  rga: string,
  comum: Comum,
  respostas: RespostasDaLinha = {},
): Promise<Linha> {
  const lido = await lerDoSiga(deps, rga);
  const { estudante, enade, historico } = lido;
  const lugar = await lerLugar(deps, estudante);
  if (lugar.curso !== null) await recusarAnulado(deps.prisma, rga, lugar.curso.cursoID);
  await recusarComRascunho(deps.prisma, rga);
  const dados = dadosDeAbertura(deps, usuario, { estudante, lugar, vida: paraVida(enade, historico) });
  const todas = derivacoes(dados);
  const livroID = respostas.LivroID ?? comum.LivroID;
  const livro = lugar.livros.find((um) => um.livroID === livroID);
  const iniciais = { ...valoresIniciais(dados), ...comum, LivroRegistro: livro?.nome ?? '', ...respostas };
  const respondidas = todas.filter(({ campo }) => campo in respostas);
  const valores: Valores = { ...iniciais, ...confirmarTodas(respondidas) };
  const validado = validarFormulario(valores, hojeEm(deps.agora(), deps.config.fusoHorario));
  const porDizer = problemasDeConfirmacao(todas, valores);
  const problemas = [...(validado.ok ? [] : validado.problemas), ...porDizer];
  return {
    dados,
    derivacoes: todas,
    valores,
    lido,
    validado: validado.ok && problemas.length === 0 ? validado : { ok: false, problemas },
  };
}

/** Refuses a student who has a draft: what was typed there is in no line, and goes with it. @throws AppError 422 */
async function recusarComRascunho(db: Db, rga: string): Promise<void> {
  const rascunho = await acharRascunho(db, rga);
  if (rascunho === null) return;
  const qual = `Há um rascunho deste registro, alterado por ${rascunho.atualizadoPor}`;
  throw regraDoRegistro(`${qual}: termine o registro na página do estudante ou descarte o rascunho.`);
}
