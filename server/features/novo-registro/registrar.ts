import type { z } from 'zod';
import type { PedidoDeRegistro, registroCriadoResponse } from '#contract/novo-registro.contract.ts';
import type { PedidoConfirmado } from '../../adapters/confirmacao/confirmacao.port.ts';
import { type Ator, entradaDoAto } from '../../auditoria/atuar.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import { confirmarMarca, marcaDoPedido, PedidoJaGravado } from '../../db/pedido-repetivel.ts';
import { aceitarRessalvas } from './aceitar-ressalvas.ts';
import { juntarAosLivros, type RegistroPronto } from './juntar-registros.ts';
import type { LidoDoSiga } from './ler-do-siga.ts';
import { type Pretendente, recusarRepetido } from './novo-registro.repository.ts';
import { conferirPedido, pedirRegistro } from './pedir-registro.ts';
import { type DepsDoRegistro, prepararRegistro } from './preparar-registro.ts';
import { ressalvasNaAuditoria, ressalvasParaGravar } from './ressalvas.repository.ts';

type Criado = z.output<typeof registroCriadoResponse>;

/**
 * Registers a diploma (R1, R3, R4, R5, A6, H8, H11). Everything is read, judged and held against its sources before the
 * transaction; inside it the book gives its next number, the record, its ressalvas and its audit entry are written, or
 * nothing is. `siga` spares the calls to SIGA when they were made for this student a moment ago; `confirmado` is the
 * request that a second person confirmed (H8): without it, ressalvas may have to wait for one. @throws AppError 400,
 * 409 (already registered, or not what was reviewed), 422 (a rule of the registry, a difference) and SigaIndisponivel
 * 502/504
 */
export async function registrarDiploma(
  deps: DepsDoRegistro,
  pedido: PedidoDeRegistro,
  ator: Ator,
  { siga, confirmado }: { siga?: LidoDoSiga; confirmado?: PedidoConfirmado } = {},
): Promise<Criado> {
  const { formulario: f, ressalvas, revisao } = pedido;
  const preparado = await prepararRegistro(deps, f, ator.usuario, { siga, revisao });
  const { pretendente, modelo: snapshot, curso, divergencias, fontes } = preparado;
  const aceitas = await aceitarRessalvas(deps, f.ID, divergencias, { ressalvas, revisao });
  if (confirmado !== undefined) conferirPedido(confirmado, aceitas);
  else if (aceitas.length > 0 && deps.confirmacao.exigida) await pedirRegistro(deps, ator, pedido, aceitas);
  const [livro, codigoValidacao] = [snapshot.livro.nome, snapshot.ids.codigoValidacao];
  const confirmadoPor = confirmado?.confirmadoPor.nome;
  const notado = { livro, codigoValidacao, ...(confirmadoPor !== undefined && { confirmadoPor }) };
  const { id, numeroRegistro } = await gravar(deps, pretendente, {
    ...{ snapshot, curso, ultimaDataVista: fontes.livro.ultimaData, criadoPor: ator.usuario.nome },
    ...{ iesEmissoraId: f.IesEmissoraId, iesRegistradoraId: f.IesRegistradoraId, marca: marcaDoPedido() },
    ressalvas: ressalvasParaGravar(aceitas),
    entrada: entradaDoAto(ator, { entidade: 'registro', acao: 'registrar' }, ressalvasNaAuditoria(notado, aceitas)),
  });
  return { registroID: id, livro, numeroRegistro, codigoValidacao };
}

async function gravar(deps: DepsDoRegistro, pretendente: Pretendente, pronto: RegistroPronto) {
  try {
    const gravado = await juntarAosLivros(deps, pronto);
    confirmarMarca();
    return gravado;
  } catch (erro) {
    const repetido = violacaoDeUnicidade(erro);
    if (repetido?.startsWith('pedido_repetivel')) throw new PedidoJaGravado();
    // Another request for the same student was faster: the partial unique index refused this one.
    if (repetido !== null) await recusarRepetido(deps.pool, pretendente);
    throw erro;
  }
}
