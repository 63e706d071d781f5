import { Input } from 'antd';
import { type CadastroDaInstituicao, identificacaoSchema } from '#contract/instituicao.contract.ts';
import { Campo } from '../../ui/campo.tsx';
import { ListaDeEscolha } from '../../ui/lista-de-escolha.tsx';
import { CampoMascarado } from './campo-mascarado.tsx';
import { CamposDoEndereco, CamposDoMunicipio } from './campos-do-endereco.tsx';
import { FormularioDaSecao } from './formulario-da-secao.tsx';
import { REGISTRADORA } from './partes.ts';
import { exigido, seInformado } from './valores.ts';

const { shape } = identificacaoSchema;
const cnpj = exigido(shape.cnpj, 'CNPJ é obrigatório');
const ambiente = seInformado(shape.ambiente);
const prefixo = seInformado(shape.prefixoDoProcesso);
const PADRAO = ['UF da naturalidade mais comum', 'Município da naturalidade mais comum'] as const;
const AMBIENTES = ['Homologação', 'Produção'].map((value) => ({ value, label: value }));

/** Name, codes, seat, and how the institution's documents begin. */
export function Identificacao({ cadastro }: { cadastro: CadastroDaInstituicao }) {
  return (
    <FormularioDaSecao cadastro={cadastro} secao="identificacao" rotulo="Instituição">
      <div className="formulario-colunas">
        <Campo nome="nome" rotulo="Nome" schema={shape.nome} dica="Por extenso, como no e-MEC.">
          <Input />
        </Campo>
        <Campo nome="sigla" rotulo="Sigla" schema={shape.sigla}>
          <Input />
        </Campo>
        <Campo nome="codigoEmec" rotulo="Código e-MEC" schema={shape.codigoEmec} dica="Está em emec.mec.gov.br.">
          <Input inputMode="numeric" />
        </Campo>
        <Campo nome="cnpj" rotulo="CNPJ" schema={cnpj}>
          <CampoMascarado mascara="00.000.000/0000-00" />
        </Campo>
      </div>
      <CamposDoEndereco />
      {String(cadastro.instituicaoID) === REGISTRADORA && <NosDocumentos />}
    </FormularioDaSecao>
  );
}

/** For all that is registered here. */
function NosDocumentos() {
  return (
    <fieldset className="instituicao-endereco">
      <legend>Nos documentos</legend>
      <div className="formulario-colunas">
        <CamposDoMunicipio uf="uf" municipio="municipioPadrao" rotulos={PADRAO} />
        <Campo
          nome="prefixoDoProcesso"
          rotulo="Prefixo dos processos"
          schema={prefixo}
          dica="Os 5 dígitos com que começam os números de processo (NUP). Vazio: nenhum."
        >
          <Input inputMode="numeric" placeholder="00000." />
        </Campo>
        <Campo
          nome="ambiente"
          rotulo="Ambiente dos documentos do MEC"
          schema={ambiente}
          dica="Nada vai ao conector antes que se diga. Produção só depois do primeiro diploma de teste assinado em Homologação."
        >
          <ListaDeEscolha allowClear options={AMBIENTES} placeholder="Homologação ou Produção" />
        </Campo>
      </div>
    </fieldset>
  );
}
