import { fork } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { MensagemAoProcesso } from './processo.ts';

const PROCESSO = new URL('./processo.ts', import.meta.url);
const LIMITE_MS = 60_000;
const MEMORIA_MB = 384;

/** A process that makes one file. */
export interface ProcessoAberto {
  /** @throws Error when the process no longer listens */
  enviar(mensagem: MensagemAoProcesso): Promise<void>;
  /** The bytes of the file. Rejects when the process failed, ran out of memory or took over a minute. */
  resultado: Promise<Buffer>;
  encerrar(): void;
}

/** Starts the process, with none of the server's environment: no passwords, no options of a test runner. */
export function abrirProcesso(): ProcessoAberto {
  const filho = fork(PROCESSO, [], {
    execArgv: [`--max-old-space-size=${MEMORIA_MB}`],
    env: { NODE_NO_WARNINGS: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    timeout: LIMITE_MS,
    killSignal: 'SIGKILL',
  });
  const { stdout, stderr } = filho;
  if (stdout === null || stderr === null) throw new Error('O processo que gera arquivos não abriu a saída');
  const resultado = Promise.all([buffer(stdout), buffer(stderr), once(filho, 'exit')]).then(
    ([saida, erros, [codigo, sinal]]) => {
      if (codigo === 0) return saida;
      throw new Error(`O arquivo não foi gerado (${sinal ?? codigo}): ${erros.toString('utf8').slice(-2_000)}`);
    },
  );
  // Nobody waits for it yet while the rows are being sent; whoever does later still gets the rejection.
  resultado.catch(() => undefined);
  return {
    resultado,
    async enviar(mensagem) {
      const enviado = new Promise<void>((pronto, falhou) =>
        filho.send(mensagem, (erro) => (erro ? falhou(erro) : pronto())),
      );
      // A process that ended says more by its exit than the broken channel does.
      await enviado.catch(async (erro: unknown) => {
        await resultado;
        throw erro;
      });
    },
    encerrar: () => void filho.kill('SIGKILL'),
  };
}
