import { useCallback, useMemo, useReducer } from 'react';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import { problemasDoPasso } from '#domain/novo-registro/formulario.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { PASSOS, passo as passoDe } from '#domain/novo-registro/passos.ts';
import { comDependencias } from './dependencias.ts';

/** A message at a field; `campo` may go deeper, as `AssinaturasDiploma.0.cpf`. */
export interface ErroNoCampo {
  campo: string;
  mensagem: string;
}

interface Estado {
  passo: number;
  valores: Valores;
  /** Fields that have been left once, and steps that have been tried: their problems are shown. */
  visitados: ReadonlySet<string>;
  tentados: ReadonlySet<number>;
  /** What the server refused, until the field changes. */
  doServidor: readonly ErroNoCampo[];
  /** Counts what the draft has to keep. */
  versao: number;
}

type Acao =
  | { tipo: 'mudar'; mudanca: Valores; abertura: Abertura }
  | { tipo: 'visitar'; campo: string }
  | { tipo: 'irPara'; passo: number }
  | { tipo: 'tentar'; passos: readonly number[] }
  | { tipo: 'recusar'; erros: readonly ErroNoCampo[] }
  | { tipo: 'trocar'; passo: number; valores: Valores };

/** First name of a path: `AssinaturasDiploma.0.cpf` belongs to `AssinaturasDiploma`. */
export const raizDe = (campo: string): string => campo.split('.')[0] ?? campo;

function reduzir(estado: Estado, acao: Acao): Estado {
  switch (acao.tipo) {
    case 'mudar':
      return {
        ...estado,
        valores: comDependencias(estado.valores, acao.mudanca, acao.abertura),
        doServidor: estado.doServidor.filter(({ campo }) => !(raizDe(campo) in acao.mudanca)),
        versao: estado.versao + 1,
      };
    case 'visitar':
      return estado.visitados.has(acao.campo)
        ? estado
        : { ...estado, visitados: new Set([...estado.visitados, acao.campo]) };
    case 'irPara':
      return acao.passo === estado.passo ? estado : { ...estado, passo: acao.passo, versao: estado.versao + 1 };
    case 'tentar':
      return { ...estado, tentados: new Set([...estado.tentados, ...acao.passos]) };
    case 'recusar':
      return { ...estado, doServidor: acao.erros };
    case 'trocar':
      return { ...comeco(acao.passo, acao.valores), versao: estado.versao };
  }
}

const comeco = (passo: number, valores: Valores, versao = 0): Estado => ({
  passo: passoDe(passo).numero,
  valores,
  visitados: new Set(),
  tentados: new Set(),
  doServidor: [],
  versao,
});

interface Partida {
  passo: number;
  valores: Valores;
  /** These values have not reached the server yet. */
  porSalvar: boolean;
}

/** The wizard's state: step, values, what is wrong and shown. Pure but for React; what is right or wrong the domain says. */
export function useEstadoDoAssistente(abertura: Abertura, partida: Partida, hoje: string) {
  const [estado, agir] = useReducer(reduzir, partida, ({ passo, valores, porSalvar }) =>
    comeco(passo, valores, porSalvar ? 1 : 0),
  );
  const { passo, valores, visitados, tentados, doServidor } = estado;
  const mudar = useCallback((mudanca: Valores) => agir({ tipo: 'mudar', mudanca, abertura }), [abertura]);
  const visitar = useCallback((campo: string) => agir({ tipo: 'visitar', campo }), []);
  const irPara = useCallback((numero: number) => agir({ tipo: 'irPara', passo: numero }), []);
  const tentar = useCallback((numero?: number) => {
    agir({ tipo: 'tentar', passos: numero === undefined ? PASSOS.map((um) => um.numero) : [numero] });
  }, []);
  const recusar = useCallback((erros: readonly ErroNoCampo[]) => agir({ tipo: 'recusar', erros }), []);
  const trocar = useCallback(
    (numero: number, novos: Valores) => agir({ tipo: 'trocar', passo: numero, valores: novos }),
    [],
  );

  const erros = useMemo((): ErroNoCampo[] => {
    const locais = problemasDoPasso(passo, valores, hoje).filter(
      ({ campo }) => tentados.has(passo) || visitados.has(campo) || visitados.has(raizDe(campo)),
    );
    const { campos } = passoDe(passo);
    const recusados = doServidor.filter(({ campo }) => campos.some((deste) => deste === raizDe(campo)));
    return [...locais, ...recusados.filter(({ campo }) => !locais.some((local) => local.campo === campo))];
  }, [passo, valores, hoje, visitados, tentados, doServidor]);

  return { ...estado, erros, mudar, visitar, irPara, tentar, recusar, trocar };
}
export type EstadoDoAssistente = ReturnType<typeof useEstadoDoAssistente>;
