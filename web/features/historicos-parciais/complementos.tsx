import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import type { ReactElement } from 'react';
import type { DadosDoHistoricoParcial } from '#contract/historicos-parciais.contract.ts';
import { FORMAS_ACESSO } from '#domain/novo-registro/forma-acesso.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
import { useFormulario } from '../../ui/contexto-do-formulario.ts';
import { ListaDeEscolha } from '../../ui/lista-de-escolha.tsx';
import { municipiosQuery, ufsQuery } from '../apoio/apoio.api.ts';

type Faltas = DadosDoHistoricoParcial['faltam'];
const DO_LUGAR: readonly string[] = ['NaturalidadeUF', 'NaturalidadeCodigoMunicipio', 'NaturalidadeNomeMunicipio'];
const SEXOS = [
  { value: 'F', label: 'Feminino' },
  { value: 'M', label: 'Masculino' },
];

/** Fields that the academic system lacks or that MEC would refuse: the office states them, reasons beside. */
export function Complementos({ faltam }: { faltam: Faltas }) {
  return (
    <fieldset className="painel">
      <legend className="rotulo">O SIGA não informa</legend>
      <div className="formulario-colunas">
        {faltam.some(({ campo }) => DO_LUGAR.includes(campo)) && <Naturalidade />}
        {faltam
          .filter(({ campo }) => !DO_LUGAR.includes(campo))
          .map(({ campo, rotulo, mensagem }) => (
            <Campo
              key={campo}
              nome={`complementos.${campo}`}
              rotulo={rotulo}
              dica={/obrigat/.test(mensagem) ? undefined : `${mensagem}.`}
              obrigatorio
            >
              <Entrada campo={campo} />
            </Campo>
          ))}
      </div>
    </fieldset>
  );
}

/** The input of a field; what `Campo` hands over goes on to it. */
function Entrada({ campo, ...entrada }: { campo: string }): ReactElement {
  if (campo === 'Sexo') return <ListaDeEscolha {...entrada} options={SEXOS} />;
  if (campo === 'FormaAcesso') {
    return (
      <ListaDeEscolha
        {...entrada}
        options={FORMAS_ACESSO.map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))}
      />
    );
  }
  if (campo === 'RGUF') return <Ufs {...entrada} />;
  return campo.startsWith('Data') ? <CampoData {...entrada} /> : <Input {...entrada} />;
}

function Ufs(entrada: object) {
  const { data, isPending } = useQuery(ufsQuery);
  const ufs = (data ?? []).filter(({ ufuid }) => ufuid !== 'OU');
  return (
    <ListaDeEscolha
      {...entrada}
      loading={isPending}
      options={ufs.map(({ ufuid, nome }) => ({ value: ufuid, label: `${nome} (${ufuid})` }))}
    />
  );
}

/** The UF narrows the list, the municipality's code says both. */
function Naturalidade() {
  const { valorDe } = useFormulario();
  const uf = String(valorDe('complementos.NaturalidadeUF') ?? '');
  const municipios = useQuery({ ...municipiosQuery(uf), enabled: uf !== '' });
  return (
    <>
      <Campo nome="complementos.NaturalidadeUF" rotulo="UF de naturalidade" obrigatorio>
        <Ufs />
      </Campo>
      <Campo nome="complementos.NaturalidadeCodigoMunicipio" rotulo="Município de naturalidade" obrigatorio>
        <ListaDeEscolha
          disabled={uf === ''}
          loading={municipios.isFetching}
          options={(municipios.data ?? []).map((um) => ({ value: um.municipioUID, label: um.nome }))}
        />
      </Campo>
    </>
  );
}
