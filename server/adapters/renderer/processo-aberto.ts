import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { MensagemAoProcesso } from './processo.ts';
import { lerQuadros } from './quadros.ts';

const PROCESSO = new URL('./processo.ts', import.meta.url);
const MEMORIA_MB = 384;
const FIM_DOS_ERROS = 2_000;

/** A process that makes files, one at a time. */
export interface ProcessoAberto {
  /** @throws Error when the process no longer listens */
  enviar(mensagem: MensagemAoProcesso): Promise<void>;
  /** The file that was asked for, as it is written. @throws Error when the process ended before the file did */
  pedacos(): AsyncGenerator<Buffer>;
  encerrado(): boolean;
  encerrar(): void;
  /** Waiting for work: it does not hold the server open any more; `false`: it does again. */
  descansar(sim: boolean): void;
}

/** Starts the process, with none of the server's environment: no passwords, no options of a test runner. */
export function abrirProcesso(): ProcessoAberto {
  const filho = fork(PROCESSO, [], {
    execArgv: [`--max-old-space-size=${MEMORIA_MB}`, '--max-semi-space-size=8'],
    env: { NODE_NO_WARNINGS: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = filho;
  if (stdout === null || stderr === null) throw new Error('O processo que gera arquivos não abriu a saída');
  let erros = '';
  stderr.setEncoding('utf8').on('data', (texto: string) => {
    erros = (erros + texto).slice(-FIM_DOS_ERROS);
  });
  const saiu = Promise.all([once(filho, 'exit'), once(stderr, 'close')]).then(([[codigo, sinal]]) => {
    return new Error(`O arquivo não foi gerado (${sinal ?? codigo}): ${erros}`);
  });
  // Nobody waits for it while rows are being sent; who reads the file does.
  saiu.catch(() => undefined);
  return {
    async enviar(mensagem) {
      const enviado = new Promise<void>((pronto, falhou) =>
        filho.send(mensagem, (erro) => (erro ? falhou(erro) : pronto())),
      );
      // A process that ended says more by its exit than the broken channel does.
      await enviado.catch(async () => {
        throw await saiu;
      });
    },
    async *pedacos() {
      if ((yield* lerQuadros(stdout)) === 'cortado') throw await saiu;
    },
    encerrado: () => filho.exitCode !== null || filho.signalCode !== null,
    encerrar: () => void filho.kill('SIGKILL'),
    descansar(sim) {
      for (const aberto of [filho, filho.channel, stdout, stderr]) {
        const preso = aberto as { ref(): void; unref(): void } | null | undefined;
        if (sim) preso?.unref();
        else preso?.ref();
      }
    },
  };
}
