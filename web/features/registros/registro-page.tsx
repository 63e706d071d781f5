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
  /** Done most often; on the right of the title. */
  acao?: (registro: RegistroCompleto) => ReactNode;
  /** Facts of an act, which stand in a card beside it. */
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
      etiqueta={registro.data && <EtiquetaDoRegistro registro={registro.data} />}
      descricao={
        registro.data && <QualRegistro registro={registro.data} comNome={nome !== registro.data.nomeDiplomado} />
      }
      acao={registro.data && acao?.(registro.data)}
    >
      <Carregado consulta={registro} titulo={MENSAGENS.erroNaSituacao}>
        {(dados) =>
          fatos === undefined ? (
            children(dados)
          ) : (
            <div className="registro-colunas">
              <div>{children(dados)}</div>
              <aside className="cartao" aria-label="Dados do registro">
                <ListaDeDados dados={fatos(dados)} />
              </aside>
            </div>
          )
        }
      </Carregado>
    </Pagina>
  );
}

function QualRegistro({ registro, comNome }: { registro: RegistroCompleto; comNome: boolean }) {
  const { livroRegistro: livro, nomeDiplomado, nomeSocial, nomeCurso, id: rga, segundaVia } = registro;
  return (
    <span translate="no">
      {comNome && (
        <>
          <strong>{nomeDiplomado}</strong> ·{' '}
        </>
      )}
      {nomeSocial !== null && <span>Nome social: {nomeSocial} · </span>}
      <span>{`Registro nº ${livro.numeroRegistro}, livro ${livro.livroRegistro}, ${via(segundaVia)} via · ${nomeCurso} · RGA ${rga}`}</span>
    </span>
  );
}

/** The frame of an act: also names the registry responsible of the record and who is acting now (REG-43, A13). */
export function AtoDoRegistroPage(props: Omit<Props, 'fatos'>) {
  const usuario = useUsuario();
  const quemResponde = ({ livroRegistro }: RegistroCompleto): readonly Dado[] => {
    const { nome, iDouNumeroMatricula } = livroRegistro.responsavelRegistro;
    return [
      ['Data de registro', formatarData(livroRegistro.dataRegistroDiploma)],
      ['Responsável pelo registro', `${nome}${iDouNumeroMatricula ? ` – SIAPE ${iDouNumeroMatricula}` : ''}`],
      ['Quem está agindo', `${usuario.nome} – ${usuario.cargo}`],
    ];
  };
  return <RegistroPage {...props} fatos={quemResponde} />;
}
