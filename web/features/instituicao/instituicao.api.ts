import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ErroResponse } from '#contract/common.ts';
import { type CadastroDaInstituicao, instituicaoApi, type Secao } from '#contract/instituicao.contract.ts';
import { chamar, ErroDaApi } from '../../lib/api-client.ts';
import { consultar, consultarPor } from '../../lib/consultar.ts';

/** In the order of need; of an institution that only issues, its own facts. */
export const antesDoPrimeiroQuery = (instituicao: string) =>
  consultarPor(0, ['antes-do-primeiro', instituicao], instituicaoApi.antesDoPrimeiro, { query: { instituicao } });

/** All facts of an institution; nothing is stored yet where it is new. */
export const cadastroQuery = (id: string) =>
  consultar(['cadastro-da-instituicao', id], instituicaoApi.lerCadastro, { params: { id } });

const GRAVAR = {
  identificacao: instituicaoApi.gravarIdentificacao,
  mantenedora: instituicaoApi.gravarMantenedora,
  atos: instituicaoApi.gravarAtos,
  campi: instituicaoApi.gravarCampi,
  assinantes: instituicaoApi.gravarAssinantes,
  encarregado: instituicaoApi.gravarEncarregado,
  enderecos: instituicaoApi.gravarEnderecos,
} as const;

type Fim = { tipo: 'gravado' } | { tipo: 'pedido' } | { tipo: 'conflito'; mensagem: string };

/** The end of the last saving; null before it. */
export type Desfecho = Fim | null;

/** Takes over what the server answered, and renews what other screens show of the institution. */
export function useAdotarCadastro(id: string) {
  const cliente = useQueryClient();
  return async (cadastro: CadastroDaInstituicao) => {
    cliente.setQueryData(cadastroQuery(id).queryKey, cadastro);
    await Promise.all(
      [['antes-do-primeiro'], ['instituicao'], ['apoio', 'instituicoes'], ['apoio', 'campi']].map((queryKey) =>
        cliente.invalidateQueries({ queryKey }),
      ),
    );
  };
}

/**
 * Saves a section over the version that the page shows. `prefixo` is the row of a list that a form holds: what the server
 * says of its cells is told at the form's fields. After a conflict the newest version is read, and what was typed stays.
 */
export function useGravarSecao(cadastro: CadastroDaInstituicao, secao: Secao) {
  const [desfecho, setDesfecho] = useState<Desfecho>(null);
  const cliente = useQueryClient();
  const id = String(cadastro.instituicaoID);
  const adotar = useAdotarCadastro(id);
  /** Reads the newest version: another refusal with 409, as of a campus in use, is no change by somebody else. */
  const mudou = async () => {
    const novo = await cliente.fetchQuery({ ...cadastroQuery(id), staleTime: 0 });
    return novo.versoes[secao] !== cadastro.versoes[secao];
  };
  const terminar = (fim: Fim): Fim['tipo'] => {
    setDesfecho(fim);
    return fim.tipo;
  };
  /** Stores the section; answers how it ended. @throws ErroDaApi when fields are to blame */
  const gravar = async (valor: unknown, prefixo = 'valor'): Promise<Fim['tipo']> => {
    setDesfecho(null);
    try {
      const body = { valor, versao: cadastro.versoes[secao] } as never;
      await adotar(await chamar(GRAVAR[secao], { params: { id }, body }));
      return terminar({ tipo: 'gravado' });
    } catch (erro) {
      if (!(erro instanceof ErroDaApi)) throw erro;
      if (erro.codigo === 'AGUARDA_CONFIRMACAO') return terminar({ tipo: 'pedido' });
      if (erro.status === 409 && (await mudou())) return terminar({ tipo: 'conflito', mensagem: erro.message });
      throw comCamposDoFormulario(erro, prefixo);
    }
  };
  return { gravar, desfecho };
}

/** The same refusal with the paths of a form's fields: `valor.2.cpf` is the form's `cpf`. */
function comCamposDoFormulario(erro: ErroDaApi, prefixo: string): ErroDaApi {
  const campos: ErroResponse['campos'] = erro.campos.map(({ campo, message }) => {
    const caminho = campo.replace(/^\//, '').replaceAll('/', '.');
    return { campo: caminho.startsWith(`${prefixo}.`) ? caminho.slice(prefixo.length + 1) : caminho, message };
  });
  const { codigo, message, requisicao } = erro;
  return new ErroDaApi(erro.status, { codigo, message, mensagem: message, campos, requisicao: requisicao ?? '' });
}
