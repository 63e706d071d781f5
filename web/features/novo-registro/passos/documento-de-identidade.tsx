import { useQuery } from '@tanstack/react-query';
import { textoDe } from '#domain/folha/dependencias.ts';
import { ehBrasileiro, podeTerOutroDocumento, UFS } from '#domain/novo-registro/nacionalidade.ts';
import { ufDeHoje } from '#domain/novo-registro/ufs-de-antes.ts';
import { comSinaisUsuais } from '#domain/texto/parecidos.ts';
import { ufsQuery } from '../../apoio/apoio.api.ts';
import { useAssistente } from '../assistente-context.ts';
import { CampoOpcao } from '../campos/campo-opcao.tsx';
import { CampoTexto } from '../campos/campo-texto.tsx';
import { Secao } from './secao.tsx';

/**
 * RG of a Brazilian, another document of a foreigner and of who has no RG (NOV-95 to NOV-107); before a nationality is
 * given, the RG.
 */
export function DocumentoDeIdentidade() {
  const { valores } = useAssistente();
  const nacionalidade = textoDe(valores.Nacionalidade).trim();
  if (nacionalidade !== '' && !ehBrasileiro(nacionalidade)) {
    return (
      <Secao titulo="Documento de identificação" nota="Para estrangeiros: passaporte, RNM ou outro documento.">
        <OutroDocumento />
      </Secao>
    );
  }
  return (
    <>
      <Secao titulo="Documento de identidade">
        <CampoTexto campo="RGNumero" filtro={comSinaisUsuais} dica="De 4 a 15 letras e números." />
        <CampoTexto campo="RGOrgaoExpedidor" filtro={comSinaisUsuais} dica="Exemplo: SSP" />
        <UfDoRg />
      </Secao>
      {podeTerOutroDocumento(valores) && (
        <Secao titulo="Não tem RG? Informe outro documento" nota="Por exemplo, o passaporte. Com ele, o RG fica vazio.">
          <OutroDocumento />
        </Secao>
      )}
    </>
  );
}

const OutroDocumento = () => (
  <>
    <CampoTexto campo="OutroDocumentoIdentificacaoTipoDocumento" dica="Exemplo: Passaporte" />
    <CampoTexto campo="OutroDocumentoIdentificacaoIdentificador" />
  </>
);

function UfDoRg() {
  const { abertura } = useAssistente();
  const ufs = useQuery(ufsQuery);
  const nomes = new Map((ufs.data ?? []).map(({ ufuid, nome }) => [ufuid, nome]));
  return (
    <CampoOpcao
      campo="RGUF"
      dica={ufDeHoje(abertura.aluno.identidadeUF).motivo ?? 'Exigida pelo MEC.'}
      opcoes={UFS.map((uf) => ({ value: uf, label: nomes.has(uf) ? `${nomes.get(uf)} (${uf})` : uf }))}
    />
  );
}
