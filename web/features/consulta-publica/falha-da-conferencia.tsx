import { SearchOutlined } from '@ant-design/icons';
import { ErroDaApi } from '../../lib/api-client.ts';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { naoExiste } from './consulta-publica.api.ts';
import { textos } from './consulta-publica.messages.ts';

/**
 * Why there is no answer (A14): a code that does not exist is 'Diploma Não encontrado'; anything else could not be
 * checked, and says that this is no verdict.
 */
export function FalhaDaConferencia({ erro, aoTentarDeNovo }: { erro: unknown; aoTentarDeNovo: () => unknown }) {
  const codigoImpossivel = erro instanceof ErroDaApi && erro.status === 400;
  if (naoExiste(erro) || codigoImpossivel) {
    return (
      <section className="faixa faixa-neutro" role="alert">
        <span className="faixa-icone" aria-hidden="true">
          <SearchOutlined />
        </span>
        <div>
          <p className="faixa-palavra">{textos.naoEncontrado}</p>
          <p className="faixa-frase">
            Nenhum diploma com este código foi registrado aqui. Confira se o código foi copiado por inteiro e se o
            diploma é desta instituição.
          </p>
        </div>
      </section>
    );
  }
  return (
    <div className="nao-conferido">
      <ErroDeCarga erro={erro} titulo={textos.naoDeuParaConferir} aoTentarDeNovo={aoTentarDeNovo} />
      <p>{textos.naoEFalso}</p>
    </div>
  );
}
