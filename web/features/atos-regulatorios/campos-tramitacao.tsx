import { Input } from 'antd';
import { tramitacaoCampos } from '#contract/atos-regulatorios.contract.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';

const em = (campo: keyof typeof tramitacaoCampos) => `InformacoesTramitacaoEMEC.${campo}`;

/** Fields of an act whose process still runs at e-MEC. */
export function CamposTramitacao() {
  const hoje = useHoje();
  return (
    <div className="formulario-colunas">
      <Campo
        nome={em('NumeroProcesso')}
        rotulo="Número do processo"
        schema={tramitacaoCampos.NumeroProcesso}
        dica="Número no e-MEC, só dígitos: 202012345"
      >
        <Input inputMode="numeric" />
      </Campo>
      <Campo
        nome={em('TipoProcesso')}
        rotulo="Tipo do processo"
        schema={tramitacaoCampos.TipoProcesso}
        dica="Exemplo: Reconhecimento de Curso"
      >
        <Input />
      </Campo>
      <Campo nome={em('DataCadastro')} rotulo="Data de cadastro" schema={tramitacaoCampos.DataCadastro}>
        <CampoData maximo={hoje} />
      </Campo>
      <Campo nome={em('DataProtocolo')} rotulo="Data de protocolo" schema={tramitacaoCampos.DataProtocolo}>
        <CampoData maximo={hoje} />
      </Campo>
    </div>
  );
}
