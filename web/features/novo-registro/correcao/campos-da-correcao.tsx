import { useQuery } from '@tanstack/react-query';
import { Collapse, Input } from 'antd';
import type { ReactElement } from 'react';
import type { Corrigivel } from '#contract/novo-registro.contract.ts';
import { textoDe } from '#domain/folha/dependencias.ts';
import { type CampoCorrigivel, SECOES_DA_CORRECAO } from '#domain/novo-registro/correcao.ts';
import { rotuloDoEnade, VALORES_ENADE } from '#domain/novo-registro/enade.ts';
import { rotuloDaFormaDeAcesso, VALORES_FORMA_ACESSO } from '#domain/novo-registro/forma-acesso.ts';
import { CAMPOS, rotuloDoCampo, todosOsCampos, type Valores } from '#domain/novo-registro/formulario-campos.ts';
import { UF_EXTERIOR } from '#domain/novo-registro/nacionalidade.ts';
import { nomeDaUnidade, UNIDADES_DE_CARGA } from '#domain/novo-registro/padroes.ts';
import { Campo } from '../../../ui/campo.tsx';
import { CampoCpf } from '../../../ui/campo-cpf.tsx';
import { CampoData } from '../../../ui/campo-data.tsx';
import { ListaComBusca } from '../../../ui/lista-com-busca.tsx';
import { ListaDeEscolha } from '../../../ui/lista-de-escolha.tsx';
import { municipiosQuery, ufsQuery } from '../../apoio/apoio.api.ts';
import { OPCOES_DE_SEXO as SEXO } from '../passos/opcoes-de-sexo.ts';

const opcoes = <V extends string>(valores: readonly V[], rotulo: (valor: V) => string) =>
  valores.map((value) => ({ value, label: rotulo(value) }));

const LISTAS: Partial<Record<CampoCorrigivel, { value: string; label: string }[]>> = {
  Sexo: SEXO,
  SexoMae: SEXO,
  SexoPai: SEXO,
  SexoGenitor3: SEXO,
  SexoGenitor4: SEXO,
  FormaAcesso: opcoes(VALORES_FORMA_ACESSO, rotuloDaFormaDeAcesso),
  SituacaoENADE: opcoes(VALORES_ENADE, rotuloDoEnade),
  CargaHorariaUnidade: opcoes(UNIDADES_DE_CARGA, nomeDaUnidade),
};

/** Longer texts take the whole width. */
const LARGOS = new Set<CampoCorrigivel>([
  ...(['Nome', 'NomeSocial', 'NomeMae', 'NomePai', 'NomeGenitor3', 'NomeGenitor4'] as const),
  ...(['Observacao', 'SituacaoENADE'] as const),
]);

interface Props {
  aberta: Corrigivel;
  valores: Valores;
}

/** The sections of what may be corrected: the first stands open, the others open where one looks for them. */
export function CamposDaCorrecao(props: Props) {
  return SECOES_DA_CORRECAO.map(({ titulo, campos }, i) => (
    <Collapse
      size="small"
      key={titulo}
      className="correcao-secao"
      defaultActiveKey={i === 0 ? ['parte'] : []}
      items={[
        {
          key: 'parte',
          label: titulo,
          forceRender: true,
          children: (
            <div className="registro-campos">
              {campos
                .filter((campo) => campo !== 'NaturalidadeNomeMunicipio' && seOferece(campo, props.valores))
                .map((campo) => (
                  <UmCampo key={campo} campo={campo} {...props} />
                ))}
            </div>
          ),
        },
      ]}
    />
  ));
}

function seOferece(campo: CampoCorrigivel, valores: Valores): boolean {
  const { quando, oferecido = quando } = CAMPOS[campo];
  return oferecido?.(valores) !== false;
}

function UmCampo({ campo, aberta, valores }: Props & { campo: CampoCorrigivel }) {
  if (campo === 'NaturalidadeUF') return <Uf />;
  if (campo === 'NaturalidadeCodigoMunicipio') return <Municipio valores={valores} />;
  const condicional = CAMPOS[campo].quando !== undefined;
  return (
    <Campo
      nome={campo}
      rotulo={rotuloDoCampo(campo, valores)}
      schema={condicional ? undefined : todosOsCampos.shape[campo]}
      className={LARGOS.has(campo) ? 'registro-largo' : undefined}
    >
      {entradaDe(campo, aberta, valores)}
    </Campo>
  );
}

function entradaDe(campo: CampoCorrigivel, aberta: Corrigivel, valores: Valores): ReactElement<object> {
  if (campo === 'CPF') return <CampoCpf />;
  if (campo.startsWith('Data')) return <CampoData />;
  if (campo === 'Observacao') return <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />;
  const lista = campo === 'TituloConferido' ? titulosDe(aberta, valores) : LISTAS[campo];
  if (lista === undefined) return <Input />;
  return <ListaDeEscolha options={lista} allowClear={CAMPOS[campo].quando !== undefined} />;
}

function titulosDe({ titulacoes, valores: antes }: Corrigivel, valores: Valores) {
  const doSexo = titulacoes.filter(({ sexo }) => sexo === valores.Sexo).map(({ titulacao }) => titulacao);
  return [...new Set([...doSexo, textoDe(antes.TituloConferido)])].map((value) => ({ value, label: value }));
}

function Uf() {
  const ufs = useQuery(ufsQuery);
  const lista = (ufs.data ?? []).map(({ ufuid, nome }) => ({ value: ufuid, label: `${nome} (${ufuid})` }));
  return (
    <Campo nome="NaturalidadeUF" rotulo={CAMPOS.NaturalidadeUF.rotulo}>
      <ListaComBusca options={lista} loading={ufs.isPending} />
    </Campo>
  );
}

function Municipio({ valores }: { valores: Valores }) {
  const uf = textoDe(valores.NaturalidadeUF);
  const daqui = uf !== '' && uf !== UF_EXTERIOR;
  const municipios = useQuery({ ...municipiosQuery(uf), enabled: daqui });
  const lidos = (municipios.data ?? []).map(({ municipioUID: value, nome: label }) => ({ value, label }));
  const antes = {
    value: textoDe(valores.NaturalidadeCodigoMunicipio),
    label: textoDe(valores.NaturalidadeNomeMunicipio),
  };
  return (
    <Campo nome="NaturalidadeCodigoMunicipio" rotulo={CAMPOS.NaturalidadeCodigoMunicipio.rotulo}>
      <ListaComBusca
        options={lidos.length === 0 && antes.value !== '' ? [antes] : lidos}
        loading={municipios.isFetching}
        disabled={!daqui}
      />
    </Campo>
  );
}
