import type { Usuario } from '#contract/sessao.contract.ts';
import { somenteDigitos } from '#domain/texto/cpf.ts';
import { emUmaLinha } from '#domain/texto/limpar.ts';
import { AppError, type CampoRecusado } from '../../erros/app-error.ts';
import type { Log } from '../../erros/log.ts';

/** Repeats of what the server already knows (A13). */
interface QuemDizQueAge {
  registroId?: string | null | undefined;
  responsavel?: string | null | undefined;
  responsavelDocumento?: string | null | undefined;
}

/**
 * The session's person on the address's record (A13): others are refused and logged.
 * @throws AppError 400
 */
export function conferirResponsavel(corpo: QuemDizQueAge, usuario: Usuario, log: Log, registroId?: string): void {
  const campos: CampoRecusado[] = [];
  if (corpo.registroId && registroId && corpo.registroId.toLowerCase() !== registroId.toLowerCase()) {
    campos.push({ campo: 'registroId', message: 'O registro informado não é o do endereço' });
  }
  if (corpo.responsavel && normalizar(corpo.responsavel) !== normalizar(usuario.nome)) {
    campos.push({ campo: 'responsavel', message: 'O responsável informado não é quem está na sessão' });
  }
  if (corpo.responsavelDocumento && somenteDigitos(corpo.responsavelDocumento) !== usuario.cpf) {
    campos.push({ campo: 'responsavelDocumento', message: 'O documento informado não é o de quem está na sessão' });
  }
  if (campos.length === 0) return;
  log.warn({ seguranca: 'responsavel-divergente', campos: campos.map(({ campo }) => campo) }, 'identidade divergente');
  throw new AppError('ENTRADA_INVALIDA', 400, campos.map(({ message }) => message).join('; '), campos);
}

const normalizar = (nome: string) => emUmaLinha(nome).toLocaleLowerCase('pt-BR');
