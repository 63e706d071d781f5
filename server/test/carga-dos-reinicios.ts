import { setTimeout as esperar } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ClienteDaDemo } from '../demo/cliente.ts';
import { fazerAteSaber } from './atos-das-quedas.ts';
import type { Razao } from './razao-das-quedas.ts';

/** Between two questions of one person; the machine has other things to do as well. */
const PAUSA_MS = 40;

/** By status; what was untrue, or neither an answer nor a refusal for now, stands apart. */
export interface Carga {
  estados: Map<number, number>;
  atos: number;
  erradas: string[];
  parar(): Promise<void>;
}

/**
 * People at work until `parar`: each of `escritores` registers a graduate, cancels the record and registers again, each
 * of `leitores` asks publicly and inside for what was confirmed. What is confirmed goes into the ledger.
 */
export function trabalhar(
  clientes: readonly ClienteDaDemo[],
  corpos: readonly unknown[],
  razao: Razao,
  { escritores, leitores }: { escritores: number; leitores: number },
): Carga {
  const carga = { estados: new Map<number, number>(), atos: 0, erradas: [] as string[] };
  const codigos = new Map<string, string>();
  const livres = [...corpos];
  let fim = false;

  const pedir = async (n: number, ...[metodo, path, body, chave]: Parameters<ClienteDaDemo['pedir']>) => {
    const resposta = await (clientes[n % clientes.length] as ClienteDaDemo).pedir(metodo, path, body, chave);
    const { status, corpo } = resposta;
    carga.estados.set(status, (carga.estados.get(status) ?? 0) + 1);
    // A repetition of what was done and whose answer was lost: 409 JA_RECEBIDO.
    if (![200, 503].includes(status) && corpo.codigo !== 'JA_RECEBIDO')
      carga.erradas.push(`${metodo} ${path}: ${status} ${JSON.stringify(corpo)}`);
    return resposta;
  };
  const fazer = async (n: number, path: string, body: unknown, chave: string) => {
    const corpo = await fazerAteSaber(path, undefined, () => pedir(n, 'POST', path, body, chave));
    carga.atos += 1;
    return corpo;
  };

  async function registrarECancelar(n: number): Promise<void> {
    let corpo = livres.pop();
    for (let vez = 0; !fim && corpo !== undefined; vez += 1) {
      const { registroID, numeroRegistro, codigoValidacao } = await fazer(
        n,
        '/api/registro',
        corpo,
        `registrar-${n}-${vez}`,
      );
      // Who is only told that it stands asks for the list; here another graduate comes in.
      if (registroID === undefined) corpo = livres.pop();
      else {
        const id = String(registroID);
        razao.numeros.set(id, String(numeroRegistro));
        const cancelar = { justificativa: 'Registro em duplicidade', motivoId: 2 };
        await fazer(n, `/api/registro/cancelar/${id}`, cancelar, `cancelar-${n}-${vez}`);
        razao.cancelados.set(id, true);
        codigos.set(String(codigoValidacao), id);
      }
      await esperar(PAUSA_MS);
    }
  }

  async function consultar(n: number): Promise<void> {
    for (let vez = 0; !fim; vez += 1) {
      const [codigo, id] = [...codigos].at(-1) ?? [];
      if (vez % 3 === 0) await pedir(n, 'POST', '/api/registro/busca', {});
      else if (codigo !== undefined) {
        const publica = vez % 3 === 1;
        const path = publica ? `/api/Conector/valida-diploma/${codigo}` : `/api/registro/situacao/${id}`;
        const { status, corpo } = await pedir(n, 'GET', path);
        if (status === 200 && corpo.cancelado !== true) carga.erradas.push(`${path}: ${JSON.stringify(corpo)}`);
      }
      await esperar(PAUSA_MS);
    }
  }

  const pessoas = [
    ...Array.from({ length: escritores }, (_, n) => registrarECancelar(n)),
    ...Array.from({ length: leitores }, (_, n) => consultar(n)),
  ].map((um) => um.catch((erro: unknown) => void carga.erradas.push(String(erro))));
  return Object.assign(carga, {
    async parar() {
      fim = true;
      await Promise.all(pessoas);
      expect(carga.erradas).toEqual([]);
    },
  });
}
