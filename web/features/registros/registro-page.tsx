import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { RegistroCompleto } from '#contract/registros.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { situacaoDe } from '#domain/registro/situacao.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { EtiquetaSituacao } from '../../ui/etiqueta-situacao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { via } from './colunas.tsx';
import { registroQuery } from './registros.api.ts';
import { ERRO_NA_SITUACAO, TITULO } from './registros.messages.ts';
import '../../ui/formulario.css';
import './registros.css';

interface Props {
  titulo: string | ((registro: RegistroCompleto) => string);
  /** Facts beside the common ones. */
  fatos?: (registro: RegistroCompleto) => readonly (readonly [string, ReactNode])[];
  children: (registro: RegistroCompleto) => ReactNode;
}

/** Frame of every page about one record: who and what it is stands on top, so that no act falls on the wrong person. */
export function RegistroPage({ titulo, fatos, children }: Props) {
  const { registroId = '' } = useParams();
  const registro = useQuery(registroQuery(registroId));
  const nome = typeof titulo === 'string' ? titulo : registro.data ? titulo(registro.data) : 'Registro';
  return (
    <Pagina titulo={nome} trilha={[{ rotulo: TITULO, href: paths.registros.href() }]}>
      {registro.isPending && <Carregando />}
      {registro.error !== null && registro.data === undefined && (
        <ErroDeCarga titulo={ERRO_NA_SITUACAO} erro={registro.error} aoTentarDeNovo={registro.refetch} />
      )}
      {registro.data !== undefined && (
        <>
          <Resumo registro={registro.data} fatos={fatos?.(registro.data) ?? []} />
          {children(registro.data)}
        </>
      )}
    </Pagina>
  );
}

function Resumo({ registro, fatos }: { registro: RegistroCompleto; fatos: readonly (readonly [string, ReactNode])[] }) {
  const { livroRegistro } = registro;
  const comuns = [
    ['Diplomado', registro.nomeDiplomado],
    ['RGA', registro.id],
    ['Curso', registro.nomeCurso],
    [
      'Registro',
      `${livroRegistro.numeroRegistro} – livro ${livroRegistro.livroRegistro} (${via(registro.segundaVia)} via)`,
    ],
    ['Data de registro', formatarData(livroRegistro.dataRegistroDiploma)],
    ['Situação', <EtiquetaSituacao key="situacao" situacao={situacaoDe(registro)} />],
  ] as const;
  return (
    <dl className="registro-resumo">
      {[...comuns, ...fatos].map(([rotulo, valor]) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The registry responsible of the record and who is acting now (REG-43, A13). */
export function quemResponde(registro: RegistroCompleto, usuario: Usuario): readonly (readonly [string, ReactNode])[] {
  const { nome, iDouNumeroMatricula } = registro.livroRegistro.responsavelRegistro;
  return [
    ['Responsável pelo registro', `${nome}${iDouNumeroMatricula ? ` – SIAPE ${iDouNumeroMatricula}` : ''}`],
    ['Quem está agindo', `${usuario.nome} – ${usuario.cargo}`],
  ];
}
