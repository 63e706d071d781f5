import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ArquivoFiscalizacao } from '#contract/fiscalizacao.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { validacaoQuery } from './fiscalizacao.api.ts';

/** By MEC's schema; without it, that it says nothing. */
export function Verdito({ arquivo }: { arquivo: ArquivoFiscalizacao }) {
  const { data, error, refetch } = useQuery(validacaoQuery(arquivo.arquivoFiscalizacaoUID));
  const qual = `Arquivo de ${formatarData(arquivo.dataInicio)} a ${formatarData(arquivo.dataFim)}`;
  if (error !== null) return <ErroDeCarga titulo={`${qual}: não verificado`} erro={error} aoTentarDeNovo={refetch} />;
  if (data === undefined) return <Carregando linhas={2} rotulo="Verificando" />;
  if (data.situacao === 'naoVerificado') {
    return <Alert type="warning" showIcon title={`${qual}: não verificado`} description={`${data.motivo}.`} />;
  }
  if (data.situacao === 'valido') {
    const falta = data.assinado ? undefined : 'Ainda falta a assinatura da instituição, que o MEC exige.';
    return <Alert type="success" showIcon title={`${qual}: válido pelo esquema oficial do MEC`} description={falta} />;
  }
  return (
    <Alert
      type="error"
      showIcon
      title={`${qual}: recusado pelo esquema oficial do MEC`}
      description={
        <ul className="com-marcas">
          {data.erros.map(({ linha, campo, motivo }) => (
            <li key={`${linha} ${campo} ${motivo}`}>
              Linha {linha}, {campo}: {motivo}
            </li>
          ))}
        </ul>
      }
    />
  );
}
