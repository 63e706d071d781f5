import { Input, Select } from 'antd';
import { atosDoRegistroApi } from '#contract/registros.contract.ts';
import { SECOES_DO_DOU } from '#domain/registro/publicacao.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoNumero } from '../../ui/campo-numero.tsx';

/** As the form of a publication gives it. */
export interface Publicacao {
  DataPublicacao: string;
  Edicao?: string | null;
  Secao?: (typeof SECOES_DO_DOU)[number] | null;
  Pagina?: number | null;
}

const { Edicao, Secao, Pagina } = atosDoRegistroApi.publicar.body?.shape ?? {};

/** None of it has to be told. */
export function CamposDoLugar() {
  return (
    <div className="registro-lugar">
      <Campo nome="Edicao" rotulo="Edição" schema={Edicao} dica="Opcional, como 83 ou 83-A">
        <Input autoComplete="off" />
      </Campo>
      <Campo nome="Secao" rotulo="Seção" schema={Secao} dica="Opcional">
        <Select allowClear options={SECOES_DO_DOU.map((value) => ({ value, label: `Seção ${value}` }))} />
      </Campo>
      <Campo nome="Pagina" rotulo="Página" schema={Pagina} dica="Opcional">
        <CampoNumero />
      </Campo>
    </div>
  );
}
