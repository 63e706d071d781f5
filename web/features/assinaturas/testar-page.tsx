import { useMutation } from '@tanstack/react-query';
import { assinaturasApi, type PassoDoTeste } from '#contract/assinaturas.contract.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { usePode } from '../../lib/usuario.ts';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Etiqueta, type Tom } from '../../ui/etiqueta-situacao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import './assinaturas.css';
import { Botao } from '../../ui/botao.tsx';

const ESTADOS: Readonly<Record<PassoDoTeste['situacao'], { tom: Tom; palavra: string }>> = {
  certo: { tom: 'sucesso', palavra: 'Certo' },
  problema: { tom: 'perigo', palavra: 'Problema' },
  aguarda: { tom: 'espera', palavra: 'Aguarda' },
  pulado: { tom: 'neutro', palavra: 'Não testado' },
};

/** `/Conector/testar`: a rehearsal with the connector, step by step, each with what to do. */
export function TestarPage() {
  const pode = usePode('operar-servidor');
  const teste = useMutation({ mutationFn: () => chamar(assinaturasApi.testar, {}) });
  const passos = teste.data ?? [];
  const continua = passos.at(-1)?.situacao === 'aguarda';
  return (
    <Pagina
      titulo="Testar conector"
      trilha={[{ rotulo: 'Mesa de assinaturas', href: paths.conectorAssinaturas.href() }]}
      descricao="Confere endereço, conta, versão, identificador e assinantes, e em Homologação leva um diploma inventado até o fim e o revoga. O teste pode ser repetido: ele continua de onde está."
      acao={
        pode && (
          <Botao principal ocupado={teste.isPending} onClick={() => teste.mutate()}>
            {continua ? 'Continuar teste' : 'Testar agora'}
          </Botao>
        )
      }
    >
      {!pode && <p>Só um administrador testa o conector.</p>}
      {teste.error !== null && (
        <ErroDeCarga titulo="O teste não pôde ser feito" erro={teste.error} aoTentarDeNovo={() => teste.mutate()} />
      )}
      <ol className="sem-marcas" aria-label="Passos do teste">
        {passos.map(({ passo, situacao, detalhe, oQueFazer }) => (
          <li key={passo} className="cartao assinaturas-pessoa">
            <h2>{passo}</h2>
            <Etiqueta tom={ESTADOS[situacao].tom}>{ESTADOS[situacao].palavra}</Etiqueta>
            <p>{detalhe}</p>
            {oQueFazer !== '' && (
              <p>
                <strong>O que fazer:</strong> {oQueFazer}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Pagina>
  );
}
