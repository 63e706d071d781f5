import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { RegistroCompleto } from '#contract/registros.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { EtiquetaDoRegistro } from '../../ui/etiqueta-situacao.tsx';
import { type Dado, ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { via } from './colunas.tsx';
import { registroQuery } from './registros.api.ts';
import { MENSAGENS } from './registros.messages.ts';
import '../../ui/formulario.css';
import './registros.css';

interface Props {
  titulo: string | ((registro: RegistroCompleto) => string);
  /** What is done most often with it, on the right of the title. */
  acao?: (registro: RegistroCompleto) => ReactNode;
  /** Facts beside the common ones. */
  fatos?: (registro: RegistroCompleto) => readonly Dado[];
  children: (registro: RegistroCompleto) => ReactNode;
}

/** Frame of every page about one record: who and what it is stands on top, so that no act falls on the wrong person. */
export function RegistroPage({ titulo, acao, fatos, children }: Props) {
  const { registroId = '' } = useParams();
  const registro = useQuery(registroQuery(registroId));
  const nome = typeof titulo === 'string' ? titulo : registro.data ? titulo(registro.data) : 'Registro';
  return (
    <Pagina
      titulo={nome}
      trilha={[{ rotulo: MENSAGENS.titulo, href: paths.registros.href() }]}
      acao={registro.data && acao?.(registro.data)}
    >
      <Carregado consulta={registro} titulo={MENSAGENS.erroNaSituacao}>
        {(dados) => (
          <>
            <Resumo registro={dados} fatos={fatos?.(dados) ?? []} />
            {children(dados)}
          </>
        )}
      </Carregado>
    </Pagina>
  );
}

function Resumo({ registro, fatos }: { registro: RegistroCompleto; fatos: readonly Dado[] }) {
  const { livroRegistro } = registro;
  const comuns: Dado[] = [
    ['Diplomado', registro.nomeDiplomado],
    ...(registro.nomeSocial === null ? [] : [['Nome social', registro.nomeSocial] as const]),
    ['RGA', registro.id],
    ['Curso', registro.nomeCurso],
    [
      'Registro',
      `${livroRegistro.numeroRegistro} – livro ${livroRegistro.livroRegistro} (${via(registro.segundaVia)} via)`,
    ],
    ['Data de registro', formatarData(livroRegistro.dataRegistroDiploma)],
    ['Situação', <EtiquetaDoRegistro key="situacao" registro={registro} />],
  ];
  return (
    <div className="painel">
      <ListaDeDados dados={[...comuns, ...fatos]} />
    </div>
  );
}

/** The frame of an act: also names the registry responsible of the record and who is acting now (REG-43, A13). */
export function AtoDoRegistroPage(props: Omit<Props, 'fatos'>) {
  const usuario = useUsuario();
  const quemResponde = ({ livroRegistro }: RegistroCompleto): readonly Dado[] => {
    const { nome, iDouNumeroMatricula } = livroRegistro.responsavelRegistro;
    return [
      ['Responsável pelo registro', `${nome}${iDouNumeroMatricula ? ` – SIAPE ${iDouNumeroMatricula}` : ''}`],
      ['Quem está agindo', `${usuario.nome} – ${usuario.cargo}`],
    ];
  };
  return <RegistroPage {...props} fatos={quemResponde} />;
}
