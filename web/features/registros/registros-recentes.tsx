import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { EtiquetaDoRegistro } from '../../ui/etiqueta-situacao.tsx';
import { registrosQuery } from './lista.api.ts';
import { MENSAGENS } from './registros.messages.ts';
import './registros.css';

/** On the desk: the newest records. */
export function RegistrosRecentes() {
  const recentes = useQuery(registrosQuery({ pagina: '1', tamanho: '5' }));
  return (
    <section className="cartao" aria-labelledby="inicio-recentes">
      <h3 id="inicio-recentes">Registros recentes</h3>
      <Carregado consulta={recentes} linhas={4} rotulo="Lendo os registros">
        {({ itens }) =>
          itens.length === 0 ? (
            <p>{MENSAGENS.nenhumRegistro}</p>
          ) : (
            <ul className="sem-marcas registros-recentes">
              {itens.map((um) => (
                <li key={um.registroID}>
                  <span className="quebra">
                    <Link to={paths.detalheRegistro.href({ registroId: um.registroID })}>{um.nomeDiplomado}</Link>
                    <span className="texto-menor">
                      nº {um.livroRegistro.numeroRegistro}, livro {um.livroRegistro.livroRegistro},{' '}
                      {formatarData(um.livroRegistro.dataRegistroDiploma)}
                    </span>
                  </span>
                  <EtiquetaDoRegistro registro={um} />
                </li>
              ))}
            </ul>
          )
        }
      </Carregado>
      <p>
        <Link to={paths.registros.href({}, { publicacao: 'pendente' })}>{MENSAGENS.porPublicar}</Link>
      </p>
    </section>
  );
}
