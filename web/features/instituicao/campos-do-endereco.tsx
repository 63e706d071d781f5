import { useQuery } from '@tanstack/react-query';
import { Input, type SelectProps } from 'antd';
import { UF_EXTERIOR } from '#contract/apoio.contract.ts';
import { type EnderecoInformado, enderecoSchema } from '#contract/instituicao.contract.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { useFormulario } from '../../ui/contexto-do-formulario.ts';
import { ListaComBusca } from '../../ui/lista-com-busca.tsx';
import { municipiosQuery, ufsQuery } from '../apoio/apoio.api.ts';
import { CampoMascarado } from './campo-mascarado.tsx';
import { ufDoIbge } from './uf-do-ibge.ts';
import { exigido, paraFormulario, seInformado } from './valores.ts';

const { shape } = enderecoSchema;
// A rule is made once: a field takes another one for a change.
const cep = exigido(shape.cep, 'CEP é obrigatório');
const municipioEscolhido = exigido(shape.codigoMunicipio, 'Escolha o município');
const numero = seInformado(shape.numero);
const complemento = seInformado(shape.complemento);
const municipioOuNada = seInformado(shape.codigoMunicipio.nullish());

/** Fields of an address; where the institution's own is known, one press takes it over. */
export function CamposDoEndereco({ daInstituicao }: { daInstituicao?: EnderecoInformado | null }) {
  const { mudar } = useFormulario();
  return (
    <fieldset className="instituicao-endereco">
      <legend>Endereço</legend>
      {daInstituicao != null && (
        <Botao onClick={() => mudar('endereco', paraFormulario(daInstituicao))}>Mesmo endereço da instituição</Botao>
      )}
      <div className="formulario-colunas">
        <Campo nome="endereco.logradouro" rotulo="Logradouro" schema={shape.logradouro}>
          <Input />
        </Campo>
        <Campo nome="endereco.numero" rotulo="Número" schema={numero}>
          <Input />
        </Campo>
        <Campo nome="endereco.complemento" rotulo="Complemento" schema={complemento}>
          <Input />
        </Campo>
        <Campo nome="endereco.bairro" rotulo="Bairro" schema={shape.bairro}>
          <Input />
        </Campo>
        <CamposDoMunicipio uf="endereco.uf" municipio="endereco.codigoMunicipio" obrigatorio />
        <Campo nome="endereco.cep" rotulo="CEP" schema={cep}>
          <CampoMascarado mascara="00000-000" />
        </Campo>
      </div>
    </fieldset>
  );
}

interface PropsDoMunicipio {
  uf: string;
  municipio: string;
  obrigatorio?: boolean;
  /** Default: those of an address. */
  rotulos?: readonly [uf: string, municipio: string];
}

/** State and municipality of IBGE's table: chosen, never typed. The state only shortens the list and is not sent. */
export function CamposDoMunicipio({
  uf,
  municipio,
  obrigatorio = false,
  rotulos = ['UF', 'Município'],
}: PropsDoMunicipio) {
  const { valorDe, mudar } = useFormulario();
  const codigo = valorDe(municipio);
  const escolhida = valorDe(uf) ?? ufDoIbge(codigo);
  const ufs = useQuery(ufsQuery);
  const municipios = useQuery({ ...municipiosQuery(String(escolhida)), enabled: escolhida !== undefined });
  return (
    <>
      <Campo nome={uf} rotulo={rotulos[0]} valor={escolhida}>
        <EscolhaDaUf
          loading={ufs.isPending}
          options={ufs.data
            ?.filter(({ ufuid }) => ufuid !== UF_EXTERIOR)
            .map(({ ufuid, nome }) => ({ value: ufuid, label: `${nome} (${ufuid})` }))}
          aoTrocar={() => mudar(municipio, undefined)}
        />
      </Campo>
      <Campo
        nome={municipio}
        rotulo={rotulos[1]}
        schema={obrigatorio ? municipioEscolhido : municipioOuNada}
        dica={codigo ? `Código do IBGE: ${codigo}` : 'Escolha a UF e digite parte do nome.'}
      >
        <ListaComBusca
          disabled={escolhida === undefined}
          allowClear={!obrigatorio}
          loading={municipios.isFetching}
          placeholder="Selecione"
          options={municipios.data?.map(({ municipioUID, nome }) => ({ value: municipioUID, label: nome }))}
        />
      </Campo>
    </>
  );
}

/** The state: with another one the municipality is chosen anew. */
function EscolhaDaUf({ aoTrocar, onChange, ...props }: SelectProps & { aoTrocar: () => void }) {
  return (
    <ListaComBusca
      {...props}
      placeholder="Selecione"
      onChange={(uf, opcao) => {
        onChange?.(uf, opcao);
        aoTrocar();
      }}
    />
  );
}
