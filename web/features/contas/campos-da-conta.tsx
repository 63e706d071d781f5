import { Input, Select } from 'antd';
import { alterarContaBody } from '#contract/contas.contract.ts';
import { PAPEIS, type Papel } from '#contract/endpoint.ts';
import { NOME_DO_PAPEL } from '../../lib/papel.ts';
import { Campo } from '../../ui/campo.tsx';

/** What a form of an account holds, besides the CPF. */
export interface ValoresDaConta {
  Nome: string;
  Matricula: string;
  Cargo: string;
  Papel: Papel;
  Email: string;
}

const regras = alterarContaBody.shape;
const OPCOES = PAPEIS.map((papel) => ({ value: papel, label: NOME_DO_PAPEL[papel] }));

/** Name, SIAPE, position, address and role of an account. */
export function CamposDaConta() {
  return (
    <>
      <Campo nome="Nome" rotulo="Nome" schema={regras.Nome}>
        <Input />
      </Campo>
      <Campo nome="Matricula" rotulo="SIAPE" schema={regras.Matricula}>
        <Input />
      </Campo>
      <Campo nome="Cargo" rotulo="Cargo" schema={regras.Cargo}>
        <Input />
      </Campo>
      <Campo
        nome="Email"
        rotulo="E-mail"
        schema={regras.Email}
        dica="Por ele a pessoa é avisada do que se decide em seu nome. Vazio: nenhum."
      >
        <Input type="email" autoComplete="off" />
      </Campo>
      <Campo
        nome="Papel"
        rotulo="Perfil"
        schema={regras.Papel}
        dica="Consulta só lê; auditoria lê também contas e segurança, mas não filiação nem documentos; operador cadastra e envia; responsável registra, cancela e revoga; administrador cuida também das contas."
      >
        <Select options={OPCOES} />
      </Campo>
    </>
  );
}
