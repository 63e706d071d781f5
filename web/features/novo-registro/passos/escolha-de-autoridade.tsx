import { Select } from 'antd';
import { formatarCpf } from '#domain/texto/cpf.ts';

interface Autoridade {
  nome: string;
  cpf: string;
  cargo: string;
}

interface Props {
  id?: string;
  rotulo?: string;
  dica: string;
  conhecidas: readonly Autoridade[];
  /** The chosen one, with the CPF as the fields show it. */
  aoEscolher: (autoridade: Autoridade) => void;
}

/** One of the institution's authorities; choosing fills fields, so nothing stays chosen here. */
export function EscolhaDeAutoridade({ id, rotulo, dica, conhecidas, aoEscolher }: Props) {
  return (
    <Select
      {...(id !== undefined && { id })}
      aria-label={rotulo}
      value={null}
      placeholder={dica}
      options={conhecidas.map(({ nome, cargo, cpf }) => ({ value: cpf, label: `${nome}, ${cargo}` }))}
      onChange={(cpf: string | null) => {
        const escolhida = conhecidas.find((uma) => uma.cpf === cpf);
        if (escolhida !== undefined) aoEscolher({ ...escolhida, cpf: formatarCpf(escolhida.cpf) });
      }}
    />
  );
}
