import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { alterarContaBody } from '#contract/contas.contract.ts';
import { PAPEIS, type Papel } from '#contract/endpoint.ts';
import { NOME_DO_PAPEL } from '../../lib/papel.ts';
import { Campo } from '../../ui/campo.tsx';
import { useFormulario } from '../../ui/contexto-do-formulario.ts';
import { instituicoesQuery } from '../apoio/apoio.api.ts';

export interface ValoresDaConta {
  Nome: string;
  Matricula: string;
  Cargo: string;
  Papel: Papel;
  Email: string;
  InstituicaoId?: number | null;
}

const regras = alterarContaBody.shape;
const OPCOES = PAPEIS.map((papel) => ({ value: papel, label: NOME_DO_PAPEL[papel] }));

export function CamposDaConta() {
  const deEmissora = useFormulario().valorDe('Papel') === 'emissora';
  const instituicoes = useQuery({ ...instituicoesQuery, enabled: deEmissora });
  // The first one is the house itself.
  const outras = (instituicoes.data ?? []).filter(({ instituicaoID }) => instituicaoID !== 1);
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
        dica="Consulta só lê; auditoria lê também contas e segurança, mas não filiação nem documentos; operador cadastra e envia; responsável registra, cancela e revoga; administrador cuida também das contas. Instituição emissora é de outra casa: só envia e acompanha as solicitações dela."
      >
        <Select options={OPCOES} />
      </Campo>
      {deEmissora && (
        <Campo nome="InstituicaoId" rotulo="Instituição emissora" schema={regras.InstituicaoId} obrigatorio>
          <Select
            loading={instituicoes.isPending}
            options={outras.map(({ instituicaoID, nome }) => ({ value: instituicaoID, label: nome }))}
          />
        </Campo>
      )}
    </>
  );
}
