import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AntigoDaLista, acervoApi } from '#contract/acervo.contract.ts';
import { type RegistroDaLista, registrosApi } from '#contract/registros.contract.ts';
import { acoesDaLinha } from '#domain/registro/acoes-da-linha.ts';
import { NOMES_DA_SITUACAO, situacaoDe } from '#domain/registro/situacao.ts';
import { pode, type QuemPede } from '#domain/sessao/papeis.ts';
import { paths } from '../../../app/paths.ts';
import { procurarTelas } from '../../../app/telas-da-equipe.ts';
import { chamar } from '../../../lib/api-client.ts';
import { useUsuario } from '../../../lib/usuario.ts';
import { hrefDaAcao } from '../acoes-da-linha.tsx';

const ESPERA_MS = 200;

/** A typed text may be a CPF: it goes in the body, is in no address, and is forgotten with the window. */
const procuraQuery = (texto: string) =>
  queryOptions({
    queryKey: ['registros', 'procura', texto],
    queryFn: ({ signal }) => chamar(registrosApi.procurar, { body: { texto } }, { signal }),
    enabled: texto.length >= 2,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

const antigosQuery = (texto: string) =>
  queryOptions({
    queryKey: ['acervo', 'procura', texto],
    queryFn: ({ signal }) => chamar(acervoApi.procurar, { body: { texto } }, { signal }),
    enabled: texto.length >= 2,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** For a name that finds nobody the list knows a near spelling; a text with a figure is no name. */
const sugestaoQuery = (texto: string, achou: boolean) => {
  const query = { filtro: texto, tamanho: '1' };
  return queryOptions({
    queryKey: ['registros', 'sugestao', texto],
    queryFn: ({ signal }) => chamar(registrosApi.listar, { query }, { signal }),
    enabled: !achou && texto.length >= 2 && !/\d/.test(texto),
    gcTime: 0,
  });
};

/** A record, an act on it, or a screen. */
export interface Resultado {
  chave: string;
  titulo: string;
  texto: string;
  href: string;
  registro?: string;
  ato?: true;
  /** Heading above it: the first of its kind. */
  grupo?: string;
}

/** The acts of a record stand below it: of the only one found, or of `aberto`. */
export function useResultados(texto: string, aberto: string | null) {
  const usuario = useUsuario();
  const [pedido, setPedido] = useState('');
  useEffect(() => {
    const espera = setTimeout(() => setPedido(texto.trim()), ESPERA_MS);
    return () => clearTimeout(espera);
  }, [texto]);
  const { data, error, isFetching } = useQuery(procuraQuery(pedido));
  const { data: achados, error: erroDoAcervo, isFetching: buscando } = useQuery(antigosQuery(pedido));
  const nada = !isFetching && data?.length === 0 && achados?.length === 0;
  const { data: lista } = useQuery(sugestaoQuery(pedido, !nada));
  const curto = pedido.length < 2 || texto.trim() === '';
  const registros = curto ? [] : (data ?? []);
  const antigos = curto ? [] : (achados ?? []);
  const telas = procurarTelas(texto, (um) => pode(usuario, um)).map(({ nome, href }) => ({
    chave: `tela ${nome}`,
    titulo: nome,
    texto: 'Tela',
    href,
  }));
  const resultados: Resultado[] = [
    ...registros.flatMap((um) => [
      doRegistro(um),
      ...(registros.length === 1 || um.registroID === aberto ? atosDe(um, usuario) : []),
    ]),
    ...antigos.map(doAntigo),
    ...telas,
  ];
  const procurando = isFetching || buscando || texto.trim() !== pedido;
  return { resultados, error: error ?? erroDoAcervo, procurando, sugestao: lista?.sugestao };
}

function doRegistro(r: RegistroDaLista): Resultado {
  const { numeroRegistro, livroRegistro } = r.livroRegistro;
  return {
    chave: r.registroID,
    titulo: r.nomeDiplomado,
    texto: `${r.nomeSocial === null ? '' : `Nome social: ${r.nomeSocial} · `}nº ${numeroRegistro}, livro ${livroRegistro} · ${r.nomeCurso} · RGA ${r.id} · ${NOMES_DA_SITUACAO[situacaoDe(r)]}`,
    href: paths.detalheRegistro.href({ registroId: r.registroID }),
    registro: r.registroID,
  };
}

const doAntigo = (um: AntigoDaLista, i: number): Resultado => ({
  chave: um.id,
  titulo: um.nome,
  texto: [
    [(um.numero || um.sequencia) && `nº ${um.numero || um.sequencia}`, um.livro && `livro ${um.livro}`]
      .filter(Boolean)
      .join(', '),
    um.curso,
    um.anulado ? 'Anulado' : '',
  ]
    .filter(Boolean)
    .join(' · '),
  href: paths.acervoRegistro.href({ antigoId: um.id }),
  ...(i === 0 && { grupo: 'Livros anteriores' }),
});

const atosDe = (registro: RegistroDaLista, usuario: QuemPede): Resultado[] =>
  acoesDaLinha(registro, usuario).map(({ id, rotulo }) => ({
    chave: `${registro.registroID} ${id}`,
    titulo: rotulo,
    texto: registro.nomeDiplomado,
    ato: true,
    href: hrefDaAcao(id, registro),
  }));
