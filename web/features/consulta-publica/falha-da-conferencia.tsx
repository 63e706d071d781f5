import { SearchOutlined } from '@ant-design/icons';
import { lerEntrada } from '#domain/consulta/entrada.ts';
import { porQueNaoECodigo } from '#domain/consulta/por-que-nao-e-codigo.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { t } from '../../lib/idioma.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Veredito } from '../../ui/veredito.tsx';
import { ComprovanteDeQueNaoConsta } from './comprovante.tsx';
import { ehRegistroID, naoExiste } from './consulta-publica.api.ts';
import { MENSAGENS } from './consulta-publica.messages.ts';

/** Why a code finds nothing: what is wrong with it, or what to look at. */
function porQueNaoSeAchou(codigo: string | undefined, emec: string | null): string {
  if (codigo === undefined || ehRegistroID(codigo)) return NAO_CONSTA;
  const entrada = lerEntrada(codigo, emec);
  if (entrada.tipo !== 'codigo') return `${t(NENHUM)} ${t(porQueNaoECodigo(entrada))}`;
  return /[b8]/.test(entrada.codigo)
    ? `${t(NAO_CONSTA)} ${t('No papel, 8 e b se confundem: confira um por um.')}`
    : NAO_CONSTA;
}

const NENHUM = 'Nenhum diploma com este código foi registrado aqui.';
const NAO_CONSTA =
  'Nenhum diploma com este código foi registrado aqui. Confira se o código foi copiado por inteiro e se o diploma é desta instituição.';

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
  const emec = useInstituicao()?.codigoEmec ?? null;
  const codigoImpossivel = erro instanceof ErroDaApi && erro.status === 400;
  if (naoExiste(erro) || codigoImpossivel) {
    return (
      <>
        <Veredito
          tom="neutro"
          icone={<SearchOutlined />}
          palavra={MENSAGENS.naoEncontrado}
          frase={porQueNaoSeAchou(codigo, emec)}
        />
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
