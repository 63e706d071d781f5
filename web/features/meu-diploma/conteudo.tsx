import { Checkbox } from 'antd';
import { type MeuDiploma, meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { emQueIdioma, t } from '../../lib/idioma.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { EstadoVazio } from '../../ui/estado-vazio.tsx';
import { MeuAntigo } from './meu-antigo.tsx';
import { useMudanca } from './meu-diploma.api.ts';
import { MeuRegistro } from './meu-registro.tsx';

export function Conteudo(dados: MeuDiploma) {
  return (
    <div className="meu-diploma">
      {dados.registros.length === 0 && dados.antigos.length === 0 && (
        <EstadoVazio texto="Nenhum diploma registrado com o seu CPF. O diploma aparece aqui depois do registro. Se você já colou grau há meses, procure o escritório de registro." />
      )}
      {dados.registros.map((registro) => (
        <MeuRegistro key={registro.registroId} registro={registro} />
      ))}
      {dados.antigos.map((antigo) => (
        <MeuAntigo key={antigo.id} antigo={antigo} />
      ))}
      {dados.temCorreio && dados.registros.length > 0 && <Avisos {...dados} />}
    </div>
  );
}

function Avisos({ avisar: ligados, email }: MeuDiploma) {
  const mudar = useMudanca((Avisar: boolean) =>
    chamar(meuDiplomaApi.avisar, { query: emQueIdioma(), body: { Avisar } }),
  );
  const aoMudar = async (ligar: boolean) => {
    try {
      await mudar.mutateAsync(ligar);
      await avisar({ titulo: ligar ? 'Avisos ligados' : 'Avisos desligados' });
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Os avisos não mudaram' });
    }
  };
  return (
    <section className="cartao" aria-labelledby="meu-diploma-avisos">
      <h2 id="meu-diploma-avisos">{t('Avisos por e-mail')}</h2>
      <Checkbox checked={ligados} disabled={mudar.isPending} onChange={({ target }) => void aoMudar(target.checked)}>
        {t('Avise-me quando a situação do meu diploma mudar')}
      </Checkbox>
      <p className="texto-menor">
        {email === null
          ? t('Os avisos vão ao e-mail registrado no escritório ou no sistema acadêmico.')
          : t('Os avisos vão para {email}. Para trocar o endereço, procure o escritório de registro.', { email })}
      </p>
    </section>
  );
}
