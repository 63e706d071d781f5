import { SearchOutlined } from '@ant-design/icons';
import { ErroDaApi } from '../../lib/api-client.ts';
import { t } from '../../lib/idioma.ts';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Faixa } from '../../ui/faixa.tsx';
import { ComprovanteDeQueNaoConsta } from './comprovante.tsx';
import { ehRegistroID, naoExiste } from './consulta-publica.api.ts';
import { MENSAGENS } from './consulta-publica.messages.ts';

/** Hexadecimal digits of the codes that this register gives. */
const INTEIRO = 24;

const frase = (codigo: string | undefined): string => {
  const fim = codigo?.split('.').at(-1)?.length ?? 0;
  return codigo !== undefined && !ehRegistroID(codigo) && fim < INTEIRO
    ? `Nenhum diploma com este código foi registrado aqui. O código parece incompleto: depois do último ponto há ${fim} de ${INTEIRO} sinais ou mais.`
    : 'Nenhum diploma com este código foi registrado aqui. Confira se o código foi copiado por inteiro e se o diploma é desta instituição.';
};

/**
 * Why there is no answer (A14): a code that does not exist is 'Diploma Não encontrado'; anything else could not be
 * checked, and says that this is no verdict.
 */
export function FalhaDaConferencia({
  erro,
  codigo,
  aoTentarDeNovo,
}: {
  erro: unknown;
  codigo?: string | undefined;
  aoTentarDeNovo: () => unknown;
}) {
  const codigoImpossivel = erro instanceof ErroDaApi && erro.status === 400;
  if (naoExiste(erro) || codigoImpossivel) {
    return (
      <>
        <Faixa tom="neutro" icone={<SearchOutlined />} palavra={MENSAGENS.naoEncontrado} frase={frase(codigo)} />
        {codigo !== undefined && <ComprovanteDeQueNaoConsta codigo={codigo} />}
      </>
    );
  }
  return (
    <div className="nao-conferido">
      <ErroDeCarga erro={erro} titulo={MENSAGENS.naoDeuParaConferir} aoTentarDeNovo={aoTentarDeNovo} />
      <p>{t(MENSAGENS.naoEFalso)}</p>
    </div>
  );
}
