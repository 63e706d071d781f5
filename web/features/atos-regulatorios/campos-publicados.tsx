import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { atoCampos, gravarAtoBody } from '#contract/atos-regulatorios.contract.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
import { CampoNumero } from '../../ui/campo-numero.tsx';
import { ListaComBusca } from '../../ui/lista-com-busca.tsx';
import { tiposDeAtoQuery } from './atos-regulatorios.api.ts';

const { shape } = gravarAtoBody;

/** Fields of a published act (ATO-42 to ATO-53). */
export function CamposPublicados() {
  const tipos = useQuery(tiposDeAtoQuery);
  const hoje = useHoje();
  return (
    <>
      <div className="formulario-colunas">
        <Campo nome="TipoAtoRegulatorioUid" rotulo="Tipo de Ato Regulatório" schema={atoCampos.TipoAtoRegulatorioUid}>
          <ListaComBusca
            placeholder="Selecione"
            loading={tipos.isPending}
            options={tipos.data?.map(({ tipoAtoId, nome }) => ({ value: tipoAtoId, label: nome }))}
          />
        </Campo>
        <Campo nome="Numero" rotulo="Número" schema={atoCampos.Numero} dica="Só dígitos, sem ponto: 1095">
          <Input inputMode="numeric" />
        </Campo>
        {/* An emptied date falls back to today (ATO-44). */}
        <Campo nome="Data" rotulo="Data" schema={atoCampos.Data}>
          <CampoData maximo={hoje} seEsvaziada={hoje} />
        </Campo>
      </div>
      <h2 className="ato-secao">Publicação</h2>
      <div className="formulario-colunas">
        <Campo
          nome="VeiculoPublicacao"
          rotulo="Veículo de publicação"
          schema={shape.VeiculoPublicacao}
          dica="Exemplo: DOU"
        >
          <Input />
        </Campo>
        <Campo
          nome="NumeroPublicacao"
          rotulo="Número da publicação"
          schema={shape.NumeroPublicacao}
          dica="Número do jornal, só dígitos: 194"
        >
          <Input inputMode="numeric" />
        </Campo>
        <Campo nome="DataPublicacao" rotulo="Data da publicação" schema={shape.DataPublicacao}>
          <CampoData maximo={hoje} />
        </Campo>
        <Campo nome="SecaoPublicacao" rotulo="Seção" schema={shape.SecaoPublicacao} dica="Só o número: 1">
          <CampoNumero />
        </Campo>
        <Campo nome="PaginaPublicacao" rotulo="Página" schema={shape.PaginaPublicacao} dica="Só o número: 32">
          <CampoNumero />
        </Campo>
      </div>
    </>
  );
}
