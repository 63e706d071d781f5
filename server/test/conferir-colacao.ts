import type { z } from 'zod';
import {
  type conferirBody,
  type criarLoteBody,
  type LinhaConferida,
  loteApi,
} from '#contract/novo-registro.contract.ts';
import type { AppDeTeste } from './build-test-app.ts';

type Pedido = z.input<typeof criarLoteBody>;
type Respostas = NonNullable<z.input<typeof conferirBody>['Linhas'][number]['Respostas']>;

/** The value that the text seems to say, else the one that is there. */
export const responderDuvidas = ({
  derivacoes,
}: {
  derivacoes: readonly Pick<LinhaConferida['derivacoes'][number], 'campo' | 'valor' | 'duvida' | 'sugestao'>[];
}): Respostas =>
  Object.fromEntries(
    derivacoes.filter(({ duvida }) => duvida !== null).map(({ campo, valor, sugestao }) => [campo, sugestao ?? valor]),
  );

/** Rehearses the graduates of a ceremony with these answers, twenty at a time as the screen does. */
export async function conferir(
  t: Pick<AppDeTeste, 'chamar'>,
  { Rgas, Linhas: _, ...comum }: Pedido,
  sessao: string,
  respostas: (rga: string) => Respostas = () => ({}),
): Promise<LinhaConferida[]> {
  const linhas: LinhaConferida[] = [];
  for (let i = 0; i < Rgas.length; i += 20) {
    const Linhas = Rgas.slice(i, i + 20).map((Rga) => ({ Rga, Respostas: respostas(Rga) }));
    const { status, corpo, erro } = await t.chamar(loteApi.conferir, { body: { ...comum, Linhas } }, sessao);
    if (status !== 200) throw new Error(JSON.stringify(erro));
    linhas.push(...corpo);
  }
  return linhas;
}

/** A ceremony's lines as the screen begins it: every doubt answered, every line reviewed, every warning seen. */
export async function linhasRevistas(t: Pick<AppDeTeste, 'chamar'>, pedido: Pedido, sessao: string) {
  const duvidas = new Map((await conferir(t, pedido, sessao)).map((uma) => [uma.rga, responderDuvidas(uma)]));
  const conferidas = await conferir(t, pedido, sessao, (rga) => duvidas.get(rga) ?? {});
  return conferidas.map(({ rga, revisao, avisos }) => ({
    Rga: rga,
    Respostas: duvidas.get(rga) ?? {},
    ...(revisao !== null && {
      Revisao: { Hash: revisao.hash, Fontes: revisao.fontes, Avisos: avisos.flatMap(({ campo }) => campo ?? []) },
    }),
  }));
}
