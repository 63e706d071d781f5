import { useEffect, useEffectEvent, useReducer } from 'react';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { FalhaDaChamada } from '../../../lib/api-client.ts';
import { focarCampo } from '../alvo-do-campo.ts';
import { registrarSabendo } from '../desfecho-incerto.ts';
import { abrirFluxo, avancarFluxo, type Fluxo, type Tarefa } from '../fluxo.ts';
import { fraseDoRascunho } from '../impedimentos.ts';
import { lerRascunho } from '../novo-registro.api.ts';
import { rever } from '../use-fluxo-do-assistente.ts';
import { guardar, lembrar } from './memoria.ts';

interface Daqui {
  hoje: string;
  fuso: string;
  aoRegistrar: (feito: { numeroRegistro: number; livro: string }) => void;
}

/** The wizard's flow on one page: the sheet is read and what asks for no answer is registered, in one press. */
export function useRegistroDireto(abertura: Abertura, { hoje, fuso, aoRegistrar }: Daqui) {
  const [fluxo, agir] = useReducer(avancarFluxo, null, () => abrirDireto(abertura, hoje, fuso));
  const { tarefa, foco, valores } = fluxo;
  const executar = useEffectEvent(async (pedida: Tarefa) => {
    if (pedida.tipo === 'rever') {
      agir(await rever(pedida.formulario));
    } else if (pedida.tipo === 'registrar') {
      const parada = await rascunhoDeOutro(pedida.formulario.ID);
      if (parada !== null) return agir({ tipo: 'falhou', erro: parada });
      const tentativa = await registrarSabendo(pedida.formulario, pedida.partes);
      if ('erro' in tentativa) return agir({ tipo: 'falhou', erro: tentativa.erro });
      guardar(valores);
      aoRegistrar(tentativa.registrado);
    }
  });
  useEffect(() => void (tarefa !== null && executar(tarefa)), [tarefa]);
  useEffect(() => {
    if (foco?.em === 'campo') focarCampo(foco.campo);
  }, [foco]);
  return { fluxo, agir };
}

/** Says why nothing is registered, or null: a draft begun since this page was opened would be thrown away unseen. */
const rascunhoDeOutro = (rga: string): Promise<unknown> =>
  lerRascunho(rga).then(
    ({ rascunho }) =>
      rascunho && new FalhaDaChamada(`${fraseDoRascunho(rascunho)} Nada foi registrado; continue nos sete passos.`),
    (erro: unknown) => erro,
  );

/** Opens with SIGA's values, what the last registration remembers, and a transcript issued now. */
function abrirDireto(abertura: Abertura, hoje: string, fuso: string): Fluxo {
  const daqui = { DataEmissaoHistorico: hoje, HoraEmissaoHistorico: formatarDataHora(new Date(), fuso).slice(11) };
  return {
    ...abrirFluxo(abertura, null),
    valores: { ...abertura.valores, ...daqui, ...soDaqui(lembrar(), abertura) },
    foco: { em: 'campo', campo: 'Processo' },
  };
}

/** Only what this graduate's page offers: a remembered book may be gone. */
const soDaqui = (lembrado: Valores, { livros }: Abertura): Valores => {
  const { LivroID, LivroRegistro, ...resto } = lembrado;
  return livros.some(({ livroID }) => livroID === LivroID) ? { ...resto, LivroID, LivroRegistro } : resto;
};
